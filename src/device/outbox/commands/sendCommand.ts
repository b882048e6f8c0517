import type * as z from 'zod/mini';
import { ApiError, faultOf, faultWith, isUnreachable, OfflineError } from '#src/http/failures.ts';
import type { LeavingWords } from '#src/device/copyTypedWords.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';
import { isShopThere } from '#src/http/isShopThere.ts';
import { sendingMs } from '../shared/connection.ts';
import { pictureForm } from '../shared/pictureForm.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { Command, CommandOutcome } from './command.ts';
import { headersForVendor } from './headersForVendor.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { discard, submit, typedSender } from '../outbox.ts';

/** A command with an id that stays the same, however often it is sent. */
export type NamedCommand<Schema extends z.ZodMiniType> = Command<Schema> & { readonly id: string };

/**
 * Sends a command through the outbox, or directly when it cannot be saved, and forgets what was typed for it once it is
 * in good hands. May be repeated; never throws.
 */
export async function sendCommand<Schema extends z.ZodMiniType>(
  http: Http,
  { typedAt = [], ...command }: NamedCommand<Schema>,
): Promise<CommandOutcome<z.output<Schema>>> {
  return typedAt.length > 0 && typedSender.send
    ? typedSender.send(typedAt, (take) => sendAnyway(http, command, take))
    : sendAnyway(http, command);
}

async function sendAnyway<Schema extends z.ZodMiniType>(
  http: Http,
  command: NamedCommand<Schema>,
  take?: LeavingWords['take'],
): Promise<CommandOutcome<z.output<Schema>>> {
  try {
    return await submit(command, take);
  } catch (error) {
    // The outbox's script could not be loaded. Nothing was saved, and the form still has its contents.
    if (error instanceof TypeError) return unloaded(http, error);
    return sendPastOutbox(http, command, error instanceof StorageFullError);
  }
}

/** The outcome of a command that could not be saved, and whose sending failed with this error. */
function unsaved(error: unknown): CommandOutcome<never> {
  return { kind: 'unsaved', id: null, fault: faultOf(error) };
}

const scriptLost =
  'A part of this page did not arrive, so nothing was saved or sent. Send it again. If that fails too, copy what you typed and load the page again.';

/** The outcome where the outbox's script did not come: for want of a connection, or because the shop has a new release. */
async function unloaded(http: Http, error: TypeError): Promise<CommandOutcome<never>> {
  if (await isShopThere(http)) return { kind: 'unsaved', id: null, fault: faultWith(scriptLost) };
  return unsaved(new OfflineError(error));
}

const unreachable = {
  full: 'This device is full, so this could not be saved, and the shop cannot be reached. It is still on the screen. Free some space, or send it again when the connection is back.',
  forbidden:
    'This device does not let us save anything, and the shop cannot be reached. It is still on the screen. Send it again when the connection is back.',
};

/** @param isFull whether the device has no room left; otherwise it does not allow storage at all */
async function sendPastOutbox<Schema extends z.ZodMiniType>(
  http: Http,
  command: NamedCommand<Schema>,
  isFull: boolean,
): Promise<CommandOutcome<z.output<Schema>>> {
  const { method, path, body, headers, ifMatch } = command.request;
  const accountId = deviceStore.get(accountAtom)?.id ?? null;
  try {
    const file = await fileOf(command);
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
      timeoutMs: file ? fileTimeoutMs : commandTimeoutMs + sendingMs(body),
      headers: { ...headers, ...headersForVendor() },
      ...(typeof ifMatch === 'number' && { ifMatch }),
    });
    await command.keepAnswer?.(answer, accountId);
    // An entry of this id has older contents, and must not be sent afterwards.
    if (isFull) await discard(command.id).catch(() => undefined);
    return { kind: 'delivered', id: command.id, answer };
  } catch (error) {
    if (isUnreachable(error)) {
      return { kind: 'unsaved', id: null, fault: faultWith(isFull ? unreachable.full : unreachable.forbidden) };
    }
    // A shop that is down has not refused it.
    const isRefused = error instanceof ApiError && error.status < 500;
    return isRefused ? { kind: 'needs-you', id: null, fault: faultOf(error) } : unsaved(error);
  }
}

const commandTimeoutMs = 20_000;
/** A picture takes long over a bad connection. */
const fileTimeoutMs = 60_000;

/** The multipart form of a command whose request itself carries the picture; null for any other command. */
async function fileOf({ request, pictures }: Pick<Command<z.ZodMiniType>, 'request' | 'pictures'>) {
  const blob = pictures?.[0]?.blob;
  if (request.fileField === undefined || !blob) return null;
  return pictureForm(request.fileField, blob, await contentName(blob));
}
