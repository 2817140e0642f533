/** How a finished game went: the scores, and once it is analysed the win shares, choice by choice. */

import { chart } from "./chart.js";
import { button, el } from "./dom.js";
import { seatShape } from "./draw.js";
import { moments, momentList, sourceTable } from "./story.js";
import { _ } from "./words.js";

/** @import { Analysis as Found, Judged, Story, Swing } from "./types.js" */
/** @import { Course } from "./chart.js" */
/** @import { Child } from "./dom.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

const BEAT = 1200;
const LEAST = 0.5;
const MANY = 3;
/** How often a screen reader hears how far the work has come. */
const PARTS = 4;

/** @typedef {"scores" | "shares"} Kind */

export class Analysis {
  #at = 0;
  /** Counts what was asked for: who stops and asks again is answered once. */
  #asked = 0;
  /** @type {Kind} */
  #kind = "scores";
  /** @type {Found | null} */
  #found = null;
  /** @type {(at: number) => void} */
  #mark = () => undefined;

  /**
   * @param {Model} model
   * @param {Socket} socket
   * @param {Story} story
   * @param {(at: number) => void} go goes to a position
   */
  constructor(model, socket, story, go) {
    this.model = model;
    this.socket = socket;
    this.story = story;
    this.go = go;
    this.head = el("div", { class: "replay-row analysis-head" });
    this.place = el("div", { class: "analysis-chart" });
    // Both are there from the start: what appears together with its first words is not read out.
    this.verdict = el("div", { class: "verdict", "aria-live": "polite" });
    this.spoken = el("p", { class: "unseen", role: "status" });
    this.more = el("div", { class: "analysis-more" });
    this.node = el("section", { class: "analysis", "aria-label": _("Analysis") }, this.head, this.spoken, this.verdict, this.place, this.more);
    this.#offer();
    this.#draw();
  }

  get #seats() {
    return this.model.table?.seats ?? [];
  }

  /**
   * Show a position.
   *
   * @param {number} at
   */
  now(at) {
    this.#at = at;
    this.#mark(at);
    this.#judge();
  }

  // -- the work ------------------------------------------------------------------------------

  /** @param {string} [refused] why it came to nothing */
  #offer(refused = "") {
    this.#asked++;
    this.spoken.textContent = "";
    const held = this.head.contains(document.activeElement);
    const analyse = button(_("Analyse"), () => void this.#ask(), { class: "analyse", title: _("What a bot would have done, and which moves decided the game") });
    this.head.replaceChildren(analyse, ...(refused ? [el("p", { class: "small", role: "alert" }, refused)] : []));
    if (held) analyse.focus();
  }

  /** Ask until all is found; the server gives up when nobody asks any more. */
  async #ask() {
    const mine = ++this.#asked;
    const bar = el("progress", { "aria-label": _("Analysis") });
    const said = el("span", { class: "small dim" }, _("Waiting for its turn …"));
    this.spoken.textContent = said.textContent;
    let part = 0;
    this.head.replaceChildren(bar, said, button(_("Stop"), () => this.#offer()));
    this.head.querySelector("button")?.focus();
    while (this.#asked === mine) {
      const answer = await this.socket.ask({ t: "analyse" });
      if (this.#asked !== mine) return;
      if (answer.t === "analysis") {
        if (answer.bot) return this.#take(answer);
        if (answer.total) {
          bar.max = answer.total;
          bar.value = answer.done ?? 0;
          said.textContent = _("{0} of {1} choices", bar.value, bar.max);
          const now = Math.floor((PARTS * bar.value) / bar.max);
          if (now > part) this.spoken.textContent = said.textContent;
          part = now;
        }
      } else if (answer.t === "refused" && answer.code !== "too-fast") return this.#offer(answer.text);
      await new Promise((wake) => setTimeout(wake, BEAT));
    }
  }

  /** @param {Found} found */
  #take(found) {
    this.#asked++;
    const held = this.head.contains(document.activeElement);
    this.#found = found;
    this.#kind = "shares";
    this.spoken.textContent = _("The analysis is done.");
    this.more.replaceChildren(this.#swings(found), this.#losses(found), this.#how(found));
    this.#draw();
    if (held) this.head.querySelector("button")?.focus();
  }

  // -- the chart -----------------------------------------------------------------------------

  #draw() {
    const course = this.#kind === "shares" && this.#found ? this.#shares(this.#found) : this.#scores();
    const { node, now } = chart(course, this.#seats, this.go);
    this.#mark = now;
    const told = this.#kind === "scores" ? [sourceTable(this.story, this.#seats), momentList(this.story, this.#seats, this.go)] : [];
    this.place.replaceChildren(node, ...told.filter((each) => each !== null));
    if (this.#found) this.head.replaceChildren(this.#switch());
    if (this.#at) this.now(this.#at);
  }

  #switch() {
    /** @type {[Kind, string][]} */
    const kinds = [["shares", _("Win chances (%)")], ["scores", _("Scores")]];
    const turn = (/** @type {Kind} */ kind) => {
      this.#kind = kind;
      this.#draw();
      /** @type {HTMLElement | null} */ (this.head.querySelector(`[data-kind="${kind}"]`))?.focus();
    };
    const buttons = kinds.map(([kind, text]) => button(text, () => turn(kind), { "data-kind": kind, "aria-pressed": kind === this.#kind ? "true" : "false" }));
    return el("div", { class: "switch", role: "group", "aria-label": _("What the chart shows") }, ...buttons);
  }

  /** @returns {Course} */
  #scores() {
    const { scores, turns } = this.story;
    return {
      title: _("Scores, position by position"),
      name: _("The scores as a table"),
      rows: scores,
      turns,
      marks: moments(this.story).map(({ at }) => at),
    };
  }

  /**
   * @param {Found} found
   * @returns {Course}
   */
  #shares(found) {
    return {
      title: _("Win chances, position by position"),
      name: _("The win chances as a table"),
      rows: found.shares ?? [],
      turns: this.story.turns,
      unit: " %",
      most: 100,
      marks: (found.swings ?? []).map((swing) => swing.at),
    };
  }

  // -- the words -----------------------------------------------------------------------------

  /** Say what the bot thinks of the choice that led to this position; of many, of the worst. */
  #judge() {
    if (!this.#found) return;
    const here = (this.#found.judged ?? []).filter((each) => each.at === this.#at);
    const told = here.length > MANY ? here.filter((each) => each.choice).sort((a, b) => b.loss - a.loss).slice(0, MANY) : here;
    const lines = told.map((each) => this.#line(each));
    const same = here.filter((each) => !each.choice).length;
    if (here.length > MANY) lines.push(el("p", { class: "dim" }, _("Choices here: {0}; as the bot: {1}", here.length, same)));
    if (!here.length) lines.push(el("p", { class: "dim" }, _("No choice was judged here.")));
    this.verdict.replaceChildren(...lines);
  }

  /** @param {Judged} judged */
  #line(judged) {
    const { choice, loss, mark, reason, word } = judged;
    const seat = this.model.seatInfo(judged.seat);
    const share = Math.round(judged.expected);
    const better = loss < LEAST ? _("The bot: {0}, just as good", choice) : _("The bot: {0}, {1} points better", choice, Math.round(loss));
    return el(
      "p",
      {},
      seat && seatShape(seat),
      el("strong", {}, `${seat?.label ?? ""}: ${judged.played} `),
      el("span", { class: mark ? "mark" : "dim" }, `${mark} ${word}`.trim()),
      el("span", { class: "bot-choice" }, choice ? better : _("It estimated your chance at {0} %.", share)),
      ...(reason ? [el("span", { class: "bot-reason" }, reason)] : []),
    );
  }

  /** @param {Found} found */
  #swings(found) {
    const items = (found.swings ?? []).map((swing, i) => {
      const kind = swing.luck ? _("luck") : _("choice");
      const points = _("{0} points", `${Math.round(swing.points)}\u00a0±\u00a0${Math.round(swing.error)}`);
      const link = this.#jump(swing.at, el("b", {}, `${i + 1} `), `${swing.text} `, el("span", { class: "dim" }, `(${kind}, ${points})`));
      return el("li", {}, link, el("span", { class: "swing-move dim" }, this.#moved(swing)));
    });
    const none = items.length ? [] : [el("p", { class: "dim" }, _("No move changed the win chances beyond the margin of error."))];
    return el("div", { class: "swings" }, el("h3", {}, _("The largest swings")), el("ol", {}, ...items), ...none);
  }

  /** @param {Swing} swing */
  #moved({ before, after }) {
    const moved = this.#seats.filter((seat) => Math.abs(after[seat.seat] - before[seat.seat]) >= 1);
    return moved.map((seat) => `${seat.label} ${Math.round(before[seat.seat])} → ${Math.round(after[seat.seat])} %`).join(", ");
  }

  /**
   * Return what leads to a position.
   *
   * @param {number} at
   * @param {...Child} children
   */
  #jump(at, ...children) {
    return el("button", { type: "button", class: "jump", click: () => this.go(at) }, ...children);
  }

  /** @param {Found} found */
  #losses(found) {
    const marked = (found.judged ?? []).filter((each) => each.choice && each.mark);
    const items = marked.map((each) => {
      const seat = this.model.seatInfo(each.seat);
      const word = el("span", { class: "dim" }, ` (${each.word})`);
      return el("li", {}, this.#jump(each.at, seat && seatShape(seat), el("b", { class: "mark" }, each.mark), ` ${seat?.label ?? ""}: ${each.played}`, word));
    });
    return el("details", { class: "story-table" }, el("summary", {}, _("Choices with a mark: {0}", marked.length)), el("ol", {}, ...items));
  }

  /** @param {Found} found */
  #how(found) {
    const judged = _("Judged by {0} on what each seat could know; ?! ? ?? from 4, 8 and 15 points.", found.bot ?? "");
    const shares = _("The win chances assume that all cards are visible; they are accurate to about {0} in 100.", Math.max(1, Math.round(found.error ?? 0)));
    return el("p", { class: "small dim" }, `${judged} ${found.expert ?? ""} ${shares}`);
  }
}
