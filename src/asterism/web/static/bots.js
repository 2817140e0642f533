/** The bots to choose from: for a free seat, to take over when a player leaves, and for hints. */

import { button, el, keep, recall, renew } from "./dom.js";
import { showSheet } from "./popup.js";
import { _ } from "./words.js";

/** @import { BotInfo, Table } from "./types.js" */

/** The key under which this browser stores the chosen adviser; without one the server has a default. */
export const ADVISER = "adviser";

/**
 * Return the bots as the options of a list, the levels first, each with what it is.
 *
 * @param {BotInfo[]} bots
 * @param {string} chosen
 */
export function botOptions(bots, chosen) {
  const group = (/** @type {string} */ label, /** @type {BotInfo[]} */ members) =>
    el(
      "optgroup",
      { label },
      ...members.map((bot) =>
        el("option", { value: bot.name, selected: bot.name === chosen }, `${bot.title}: ${bot.text}`),
      ),
    );
  return [
    group(_("Levels"), bots.filter((bot) => bot.level)),
    group(_("Other bots"), bots.filter((bot) => !bot.level)),
  ];
}

/**
 * Ask which bot takes over.
 *
 * @param {Table} table
 * @param {string} title
 * @param {(bot: string) => void} act
 */
export function askStandIn(table, title, act) {
  const pick = el("select", { "aria-label": _("Which bot") }, ...botOptions(table.bots ?? [], table.stand_in ?? ""));
  const leave = () => {
    sheet.close();
    act(pick.value);
  };
  const sheet = showSheet(
    title,
    [el("p", {}, _("A bot plays until the seat's owner comes back.")), el("p", {}, pick)],
    button(title, leave, { class: "primary" }),
  );
  pick.focus();
}

/** The choice of the bot that gives hints. */
export class Adviser {
  /** @param {HTMLElement} home */
  constructor(home) {
    this.pick = el("select", { "aria-label": _("Hints come from") });
    this.pick.addEventListener("change", () => keep(ADVISER, this.pick.value));
    this.node = el("section", {}, el("h3", {}, _("Hints come from")), this.pick);
    home.append(this.node);
  }

  /** @param {Table} table */
  show(table) {
    const bots = table.bots ?? [];
    const kept = recall(ADVISER);
    const known = bots.some((bot) => bot.name === kept);
    if (kept && !known) keep(ADVISER, "");
    renew(this.pick, botOptions(bots, known ? kept : (table.adviser ?? "")));
    this.node.hidden = table.state === "over" || !table.seats.some((seat) => seat.mine);
  }
}
