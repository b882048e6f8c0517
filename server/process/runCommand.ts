import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { stopEmbeddedDatabases } from '../db/embedded/embedded.ts';
import { sentenceAbout } from './startErrors.ts';
import { onStopSignals } from './stopSignals.ts';

/** How long a command that is interrupted waits for the database that it started. */
const databaseMs = 20_000;
/** How long it may then take to put its files away. */
const tidyMs = 2_000;

/**
 * Runs a command of the operator in a process of its own: prints what it answers, or in a sentence why it failed. A
 * signal ends it, and the database that it started with it.
 * @param isExplained whether the message of an error is meant for the operator as it is
 */
export async function runCommand(run: () => Promise<string>, isExplained: (error: Error) => boolean): Promise<void> {
  let isInterrupted = false;
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  onStopSignals((signal) => {
    isInterrupted = true;
    const end = async () => {
      const hadDatabase = await Promise.race([stopEmbeddedDatabases(), delay(databaseMs, true)]);
      // Without its database the command fails, and removes what it has begun.
      if (hadDatabase) await Promise.race([running, delay(tidyMs)]);
      exit(signal);
    };
    void end();
  }, exit);
  const running = run().then(
    (answer) => console.log(answer),
    (error: unknown) => {
      if (isInterrupted) return;
      const explained = error instanceof Error && isExplained(error) ? error.message : error;
      console.error(sentenceAbout(error) ?? explained);
      process.exitCode = 1;
    },
  );
  await running;
}
