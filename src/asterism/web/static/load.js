/** Fetches what a page needs. Whoever is refused for now waits as long as the server says, and asks again. */

const TRIES = 6;
/** Milliseconds until the second try, if the server does not say; then twice as many, and so on. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const TOO_MANY = 429;

/**
 * Return the answer to a request.
 *
 * @param {string} url
 */
export async function load(url) {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer;
    const mayChange = !answer || answer.status === TOO_MANY || answer.status >= 500;
    if (!mayChange || tries === TRIES) throw new Error(`${url}: ${answer?.status ?? "no answer"}`);
    const said = Number(answer?.headers.get("Retry-After")) * 1000;
    const wait = Math.min(said || FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
    // Not all who were refused together come back at the same moment.
    await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 4)));
  }
}
