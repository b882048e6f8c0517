import type * as z from 'zod/mini';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { Command } from './command.ts';
import { discard } from './outbox.ts';
import { type FormOutcome, sendCommand } from './sendCommand.ts';

/** What became of a press of a button, with the id of its entry. */
export type PressOutcome<Answer> = FormOutcome<Answer> & { readonly id: string };

/**
 * Sends what one press of a button asks for, by the outbox. A refusal is for whoever pressed, at once: it does not stay
 * in the outbox, where nobody could mend it.
 * @throws what `sendCommand` throws
 */
export async function sendAtOnce<Schema extends z.ZodMiniType>(
  http: Http,
  command: Omit<Command<Schema>, 'id'>,
): Promise<PressOutcome<z.output<Schema>>> {
  const id = randomId();
  try {
    return { ...(await sendCommand(http, { ...command, id })), id };
  } catch (error) {
    if (error instanceof ApiError) await discard(id);
    throw error;
  }
}
