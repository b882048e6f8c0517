/** How often a step says that it is still running: on a terminal, and in a log. */
const everyMs = { terminal: 1000, log: 10_000 };

/**
 * Runs a step and shows how long it takes: on a terminal in one line that rewrites itself, elsewhere in a line each ten
 * seconds.
 * @param {string} name what is being done
 * @param {() => Promise<void>} work
 */
export async function showProgress(name, work) {
  const { stdout } = process;
  const startedAt = performance.now();
  const line = (/** @type {number} */ digits) =>
    `${name} … ${((performance.now() - startedAt) / 1000).toFixed(digits)} s`;
  const show = (/** @type {string} */ text) => stdout.write(stdout.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  show(`${name} …`);
  const timer = setInterval(() => show(line(0)), stdout.isTTY ? everyMs.terminal : everyMs.log);
  try {
    await work();
    show(line(1));
  } catch (error) {
    show(`${name} … failed`);
    throw error;
  } finally {
    clearInterval(timer);
    if (stdout.isTTY) stdout.write('\n');
  }
}
