import type * as z from 'zod/mini';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type Command, type CommandOutcome, isInGoodHands } from './command.ts';
import { discard } from '../outbox.ts';
import { sendCommand } from './sendCommand.ts';

/** For how long a press after a lost answer is taken for the same. */
const sameMs = 10 * 60_000;
let unanswered: { readonly contents: string; readonly id: string; readonly at: number } | null = null;

/** The id of a command: that of the one before, if it was the same and had no answer, otherwise a new one. */
function idOfPress(contents: string): string {
  const last = unanswered;
  unanswered = null;
  return last?.contents === contents && performance.now() - last.at < sameMs ? last.id : randomId();
}

/** Call it for a command that may or may not have reached the shop. */
function noteUnanswered(contents: string, id: string): void {
  unanswered = { contents, id, at: performance.now() };
}

/**
 * Sends the command of one button press through the outbox. A refusal is shown at once to the person who pressed. It
 * does not stay in the outbox, where nobody could correct it, unless the session had ended: then it waits there for its
 * owner to sign in, since the page that asked for it is gone by then. Each call is a new command, unless the one
 * before was the same and had no answer: then nobody knows whether the shop has it, and it must not count twice. Never
 * throws.
 */
export async function sendAtOnce<Schema extends z.ZodMiniType>(
  http: Http,
  command: Omit<Command<Schema>, 'id'>,
): Promise<CommandOutcome<z.output<Schema>>> {
  const contents = JSON.stringify([command.kind, command.request]);
  const id = idOfPress(contents);
  const outcome = await sendCommand(http, { ...command, id });
  if (outcome.kind === 'unsaved') noteUnanswered(contents, id);
  const isRefused = outcome.kind === 'needs-you' && !isInGoodHands(outcome);
  // If it cannot be discarded now, it stays in the outbox, where the person can discard it.
  if (isRefused && outcome.id !== null) await discard(outcome.id).catch(() => undefined);
  return outcome;
}
