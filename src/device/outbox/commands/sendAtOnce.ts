import type * as z from 'zod/mini';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type Command, type CommandOutcome, isInGoodHands } from './command.ts';
import { discard } from '../outbox.ts';
import { sendCommand } from './sendCommand.ts';

/**
 * Sends the command of one button press through the outbox. A refusal is shown at once to the person who pressed. It
 * does not stay in the outbox, where nobody could correct it, unless the session had ended: then it waits there for its
 * owner to sign in, since the page that asked for it is gone by then. Each call is a new command. Never throws.
 */
export async function sendAtOnce<Schema extends z.ZodMiniType>(
  http: Http,
  command: Omit<Command<Schema>, 'id'>,
): Promise<CommandOutcome<z.output<Schema>>> {
  const outcome = await sendCommand(http, { ...command, id: randomId() });
  const isRefused = outcome.kind === 'needs-you' && !isInGoodHands(outcome);
  // If it cannot be discarded now, it stays in the outbox, where the person can discard it.
  if (isRefused && outcome.id !== null) await discard(outcome.id).catch(() => undefined);
  return outcome;
}
