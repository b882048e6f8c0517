import type * as z from 'zod/mini';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { Command } from './command.ts';
import { discard } from '../outbox.ts';
import { type FormOutcome, sendCommand } from './sendCommand.ts';

/** The outcome of pressing a button, with the id of its entry. */
export type PressOutcome<Answer> = FormOutcome<Answer> & { readonly id: string };

/**
 * Sends the command of one button press through the outbox. A refusal is shown at once to the person who pressed. It
 * does not stay in the outbox, where nobody could correct it. Each call is a new command.
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
