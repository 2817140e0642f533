/** Where the reader is in the list of choices, which is built anew with each position. */

/** @import { Chooser } from "./choose.js" */
/** @import { Finder } from "./finder.js" */
/** @import { Model } from "./model.js" */

export class Resume {
  /** What was asked when the list was built. */
  #question = "";
  /** The position that the reader had answered last by then. */
  #answered = -1;
  /** How far the list is to be scrolled. */
  #top = 0;
  /** Whether the reader goes from choice to choice by keys, and so is where the focus is. */
  #keys = true;

  /**
   * @param {HTMLElement} list
   * @param {Finder} finder
   * @param {Model} model
   * @param {Chooser} chooser
   */
  constructor(list, finder, model, chooser) {
    this.list = list;
    list.addEventListener("scroll", () => this.#fade());
    new ResizeObserver(() => this.#fade()).observe(list);
    this.finder = finder;
    this.model = model;
    this.chooser = chooser;
  }

  get #same() {
    return this.#question === this.model.question;
  }

  /**
   * The list is about to be built anew: return what stays while the same is asked, which groups are unfolded and
   * the choice that has the focus. After a choice of the reader's the list is another one even then.
   */
  leave() {
    const now = document.activeElement;
    this.#keys = !now?.matches(".option:not(:focus-visible)");
    this.#top = this.#same && this.chooser.sentAt === this.#answered ? this.list.scrollTop : 0;
    if (!this.#same) return { open: new Set(), focused: "" };
    const groups = [...this.list.querySelectorAll("details[open]")];
    const open = new Set(groups.map((group) => group.getAttribute("data-group")));
    return { open, focused: now?.getAttribute("data-option") ?? "" };
  }

  /** The list has been built: what is asked begins at its top, what goes on being asked where it was. */
  begin() {
    if (!this.#same) this.finder.clear();
    this.#question = this.model.question;
    this.#answered = this.chooser.sentAt;
    this.finder.renew();
    this.list.scrollTop = this.#top;
    this.#fade();
  }

  /** Show whether the list goes on below what is in sight. */
  #fade() {
    const { list } = this;
    list.classList.toggle("more", list.scrollHeight - list.scrollTop - list.clientHeight > 8);
  }

  /**
   * Put the focus on a choice. Who has clicked is not led to it: it may stand far down.
   *
   * @param {HTMLElement} option
   */
  focus(option) {
    option.focus({ preventScroll: !this.#keys });
  }
}
