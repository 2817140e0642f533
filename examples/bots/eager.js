// A bot for any game of Asterism, in JavaScript without dependencies. It passes only where it must.
//
//     asterism league galaxy --seats 2 --bots "run:node examples/bots/eager.js,random"
//
// docs/bot-protocol.md explains the messages. Errors go to standard error, where Asterism finds them.
"use strict";

const readline = require("node:readline");

/** What a verb is worth to this bot; any other word of the notation is worth 1. */
const WORTH = { attack: 3, play: 2, done: 0.1, pass: 0.1, end: 0.1 };

/** Choose one of the options of a question, such as "bid 4" or "play ecup-8". */
function choose(ask) {
  const worth = ask.options.map((option) => (WORTH[option.split(" ")[0]] ?? 1) * Math.random());
  return ask.options[worth.indexOf(Math.max(...worth))];
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.hello) say({ hello: { protocol: 1 } });
  if (message.ask) say({ choice: choose(message.ask) });
});
