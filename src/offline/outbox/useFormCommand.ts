import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { problemSchema } from '#contract/problem.ts';
import { ApiError, OfflineError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { OutboxProblem } from '../shared/outbox/entry.ts';
import type { Command } from './command.ts';
import { submit } from './outbox.ts';

/**
 * What became of what a form sent. `delivered`: the shop has it; `answer` is null when a newer shop answers in a form
 * that this page cannot read. `queued`: it is kept on the device and goes out by itself.
 */
export type FormOutcome<Answer> =
  | { readonly kind: 'delivered'; readonly answer: Answer | null }
  | { readonly kind: 'queued' };

/** To say when something is queued. */
export const queuedWords = {
  message: 'Kept to be sent',
  detail: 'The shop cannot be reached right now. It is safe on this phone and goes out by itself. The outbox shows it.',
} as const;

/**
 * Sends what a form holds by the outbox. One form makes one command until it is delivered or kept: sent again after a
 * refusal, the mended contents replace the refused ones. A device that keeps nothing sends over the line alone.
 * @returns a function that throws ApiError for what was refused, and what `http.send` throws on such a device
 */
export function useFormCommand() {
  const { http } = useRouteContext({ from: '__root__' });
  const id = useRef<string | null>(null);
  return async function send<Schema extends z.core.$ZodType>(
    command: Omit<Command<Schema>, 'id'>,
  ): Promise<FormOutcome<z.output<Schema>>> {
    id.current ??= randomId();
    const outcome = await submitOrSend(http, { ...command, id: id.current });
    if (outcome.kind === 'needs-you') throw new ApiError(asProblem(outcome.problem));
    id.current = null;
    return outcome.kind === 'delivered' ? { kind: 'delivered', answer: outcome.answer } : { kind: 'queued' };
  };
}

async function submitOrSend<Schema extends z.core.$ZodType>(
  http: Http,
  command: Command<Schema> & { id: string },
): ReturnType<typeof submit<Schema>> {
  try {
    return await submit(command);
  } catch (error) {
    // The outbox's own script could not be loaded for want of a line: nothing was kept, and the form still has it.
    if (error instanceof TypeError) throw new OfflineError(error);
    const { method, path, body, headers } = command.request;
    const answer = await http.send({
      method,
      path,
      body,
      answer: command.answer,
      idempotencyKey: command.id,
      ...(headers && { headers }),
    });
    return { kind: 'delivered', id: command.id, answer };
  }
}

/** A later release of the shop may know codes that this page does not. */
function asProblem(problem: OutboxProblem): z.output<typeof problemSchema> {
  const full = { type: 'about:blank', title: problem.message, ...problem };
  const known = z.safeParse(problemSchema, full);
  return known.success ? known.data : { ...full, code: 'invalid' };
}
