import type * as z from 'zod/mini';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type Command, type CommandOutcome, isInGoodHands } from './command.ts';
import { discard } from '../outbox.ts';
import { sendCommand } from './sendCommand.ts';

/** The ids of commands that were neither saved nor answered, by their contents. */
const unanswered = new Map<string, string>();

/**
 * Sends the command of one button press through the outbox. A refusal is shown at once to the person who pressed. It
 * does not stay in the outbox, where nobody could correct it, unless the session had ended: then it waits there for its
 * owner to sign in, since the page that asked for it is gone by then. Each call is a new command, unless the one before
 * was the same and got past no answer: then nobody knows whether the shop has it, and it must not count twice. Never
 * throws.
 */
export async function sendAtOnce<Schema extends z.ZodMiniType>(
  http: Http,
  command: Omit<Command<Schema>, 'id'>,
): Promise<CommandOutcome<z.output<Schema>>> {
  const contents = JSON.stringify([command.kind, command.request]);
  const id = unanswered.get(contents) ?? randomId();
  unanswered.delete(contents);
  const outcome = await sendCommand(http, { ...command, id });
  if (outcome.kind === 'unsaved') unanswered.set(contents, id);
  const isRefused = outcome.kind === 'needs-you' && !isInGoodHands(outcome);
  // If it cannot be discarded now, it stays in the outbox, where the person can discard it.
  if (isRefused && outcome.id !== null) await discard(outcome.id).catch(() => undefined);
  return outcome;
}
