/** A few quiet tones, made here and off until somebody wants them: a choice, dice, a moment, one's turn. */

import { keep, recall } from "./dom.js";
import { _ } from "./words.js";

/** @import { Line } from "./types.js" */
/** @import { Model } from "./model.js" */

/** @type {Record<string, [number, number, number][]>} by its name the pitch in hertz, begin and length in seconds */
const SOUNDS = {
  choice: [[660, 0, 0.05]],
  dice: [[190, 0, 0.03], [250, 0.07, 0.03], [210, 0.15, 0.03]],
  moment: [[98, 0, 0.35], [147, 0.06, 0.3]],
  turn: [[523, 0, 0.12], [784, 0.13, 0.2]],
};
const LOUD = 0.06;

export class Sound {
  /** @type {AudioContext | undefined} */
  #context;
  #asked = false;

  /**
   * @param {HTMLElement} toggle the button that turns it on and off
   * @param {Model} model
   */
  constructor(toggle, model) {
    this.toggle = toggle;
    this.model = model;
    this.on = recall("sound") === "on";
    toggle.addEventListener("click", () => this.#turn());
    this.#label();
  }

  #turn() {
    this.on = !this.on;
    keep("sound", this.on ? "on" : "");
    this.#label();
    this.play("choice");
  }

  #label() {
    this.toggle.textContent = this.on ? _("Sound: on") : _("Sound: off");
    this.toggle.setAttribute("aria-pressed", String(this.on));
  }

  /** @param {Line[]} news what has happened */
  follow(news) {
    const { asked } = this.model;
    if (news.some((line) => line.moment)) this.play("moment");
    else if (news.some((line) => line.dice?.length)) this.play("dice");
    if (asked && !this.#asked) this.play("turn");
    this.#asked = asked;
  }

  /** @param {string} name */
  play(name) {
    if (!this.on) return;
    const context = (this.#context ??= new AudioContext());
    for (const [pitch, begin, length] of SOUNDS[name]) {
      const at = context.currentTime + begin;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUD, at);
      volume.gain.exponentialRampToValueAtTime(LOUD / 100, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  }
}
