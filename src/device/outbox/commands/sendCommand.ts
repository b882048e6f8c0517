import * as z from 'zod/mini';
import { problemSchema } from '#contract/core/problem.ts';
import { ApiError, isUnreachable, NotKeptError, OfflineError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import type { OutboxProblem } from '../shared/entry.ts';
import { pictureForm } from '../shared/pictureForm.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { Command } from './command.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { submit } from '../outbox.ts';

/**
 * The outcome of sending a form. `delivered`: the shop has it; `answer` is null when a newer shop answers in a format
 * that this page cannot read. `queued`: it is saved on the device and will be sent automatically.
 */
export type FormOutcome<Answer> =
  | { readonly kind: 'delivered'; readonly answer: Answer | null }
  | { readonly kind: 'queued' };

/** A command with an id that stays the same, however often it is sent. */
export type NamedCommand<Schema extends z.ZodMiniType> = Command<Schema> & { readonly id: string };

/**
 * Sends a command through the outbox, or directly when the device cannot save it. May be repeated with the same `id`.
 * @throws ApiError when the shop refused it: it stays in the outbox under the command's id, to be corrected or
 * discarded. NotKeptError when it was neither saved nor sent; OfflineError when the outbox could not be loaded
 */
export async function sendCommand<Schema extends z.ZodMiniType>(
  http: Http,
  command: NamedCommand<Schema>,
): Promise<FormOutcome<z.output<Schema>>> {
  const outcome = await submitOrSend(http, command);
  switch (outcome.kind) {
    case 'needs-you':
      throw new ApiError(asProblem(outcome.problem));
    case 'discarded':
      throw new Error('It was discarded in another tab before it was sent.');
    case 'delivered':
      return { kind: 'delivered', answer: outcome.answer };
    case 'queued':
      return { kind: 'queued' };
  }
}

async function submitOrSend<Schema extends z.ZodMiniType>(
  http: Http,
  command: NamedCommand<Schema>,
): ReturnType<typeof submit<Schema>> {
  try {
    return await submit(command);
  } catch (error) {
    // The outbox's script could not be loaded without a connection. Nothing was saved, and the form still has its
    // contents.
    if (error instanceof TypeError) throw new OfflineError(error);
    return sendUnkept(http, command, error instanceof StorageFullError);
  }
}

async function sendUnkept<Schema extends z.ZodMiniType>(
  http: Http,
  command: NamedCommand<Schema>,
  isFull: boolean,
): ReturnType<typeof submit<Schema>> {
  const { method, path, body, headers, ifMatch } = command.request;
  const file = await fileOf(command);
  try {
    const isUnsent = !file && command.pictures?.some((picture) => picture.id === null);
    const images = isUnsent
      ? await import('./sendUnkeptPictures.ts').then(({ sendUnkeptPictures }) =>
          sendUnkeptPictures(http, command.pictures ?? []),
        )
      : undefined;
    const answer = await http.send({
      method,
      path,
      body: file ?? (images && typeof body === 'object' ? { ...body, images } : body),
      answer: command.answer,
      idempotencyKey: command.id,
      ...(file && { timeoutMs: fileTimeoutMs }),
      ...(headers && { headers }),
      ...(typeof ifMatch === 'number' && { ifMatch }),
    });
    return { kind: 'delivered', id: command.id, answer };
  } catch (error) {
    if (isUnreachable(error)) throw new NotKeptError(isFull, error);
    throw error;
  }
}

/** A picture takes long over a bad connection. */
const fileTimeoutMs = 60_000;

/** The multipart form of a command whose request itself carries the picture; null for any other command. */
async function fileOf({ request, pictures }: Pick<Command<z.ZodMiniType>, 'request' | 'pictures'>) {
  const blob = pictures?.[0]?.blob;
  if (request.fileField === undefined || !blob) return null;
  return pictureForm(request.fileField, blob, await contentName(blob));
}

/**
 * Turns an unknown problem code into `invalid`, because a newer release of the shop may use codes that this page lacks.
 */
function asProblem(problem: OutboxProblem): z.output<typeof problemSchema> {
  const full = { type: 'about:blank', title: problem.message, ...problem };
  const known = z.safeParse(problemSchema, full);
  return known.success ? known.data : { ...full, code: 'invalid' };
}
