import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from './config/config.ts';
import { stopEmbeddedDatabases } from './db/embedded/embedded.ts';
import { readEnvironment } from './config/environment.ts';
import { start, type Step } from './process/start.ts';
import { sentenceAbout } from './process/startErrors.ts';
import { onStopSignals } from './process/stopSignals.ts';

/* The shop's process. What was started is stopped in reverse order, on a signal or when a step fails. */

/** How long a stop may take before the process exits anyway; a process manager kills it after some 30 s. */
const patienceMs = 20_000;
/** How long a stop waits for the step of the start that is under way, such as a database that is just starting. */
const stepMs = 5_000;
/** How long the database has to stop when the process does not wait for anything else. */
const hasteMs = 5_000;

/** Undoes what was started since the last call. */
async function stop(undo: Step[]): Promise<boolean> {
  let clean = true;
  for (const step of undo.splice(0).toReversed()) {
    try {
      await step();
    } catch (error) {
      clean = false;
      console.error(error);
    }
  }
  return clean;
}

const undo: Step[] = [];
const stopping = new AbortController();
let starting: Promise<void> = Promise.resolve();
function end(): void {
  stopping.abort();
  setTimeout(() => void endAtOnce(), patienceMs).unref();
  void stopAll().then((clean) => process.exit(clean ? 0 : 1));
}

/** Ends without waiting for requests. The database stops all the same, or it would outlive this process. */
async function endAtOnce(): Promise<void> {
  await Promise.race([stopEmbeddedDatabases().catch(console.error), delay(hasteMs)]);
  process.exit(1);
}

/** Stops also what a start that is under way still starts, or it would outlive this process. */
async function stopAll(): Promise<boolean> {
  const started = starting.catch(() => undefined);
  await Promise.race([started, delay(stepMs, undefined, { ref: false })]);
  const clean = await stop(undo);
  await started;
  return (await stop(undo)) && clean;
}

/**
 * npm passes a signal on to this process, which replaces npm's shell (`exec` in package.json). But an npm that is killed
 * outright can pass on nothing: the shop would live on and hold the port, and the next start would fail.
 */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm && !stopping.signal.aborted) end();
  }, 1000).unref();
}
onStopSignals(end, () => void endAtOnce());
stopWithNpm();

try {
  starting = start(readConfig(readEnvironment()), undo, (line) => console.log(line), stopping.signal);
  await starting;
} catch (error) {
  // A stop ends a start on purpose, and undoes it.
  if (!stopping.signal.aborted) await giveUp(error);
}

async function giveUp(error: unknown): Promise<never> {
  console.error(sentenceAbout(error) ?? error);
  await stop(undo);
  process.exit(1);
}
