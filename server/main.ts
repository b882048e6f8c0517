import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { start, type Step } from './start.ts';
import { sentenceAbout } from './startErrors.ts';

/* The shop's process. What was started is stopped in reverse order, on SIGTERM and SIGINT or when a step fails. */

/** How long a stop may take before the process exits anyway; a process manager kills it after some 30 s. */
const patienceMs = 20_000;

async function stop(undo: readonly Step[]): Promise<boolean> {
  let clean = true;
  for (const step of undo.toReversed()) {
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
let stopping = false;
function stopOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    // On a second signal: exit at once.
    if (stopping) process.exit(1);
    end();
  });
}

function end(): void {
  stopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  void stop(undo).then((clean) => process.exit(clean ? 0 : 1));
}

/**
 * npm passes SIGTERM on to this process, which replaces npm's shell (`exec` in package.json). But an npm that is killed
 * outright can pass on nothing: the shop would live on and hold the port, and the next start would fail.
 */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm && !stopping) end();
  }, 1000).unref();
}
stopOn('SIGTERM');
stopOn('SIGINT');
stopWithNpm();

try {
  await start(readConfig(readEnvironment()), undo, (line) => console.log(line));
} catch (error) {
  console.error(sentenceAbout(error) ?? error);
  await stop(undo);
  process.exit(1);
}
