import { randomUUID } from 'node:crypto';
import type { ModuleContext } from '../../deps.ts';
import { inspectPicture, pictureRefusals } from '../../pictures/inspectPicture.ts';
import { originalContentType, originalKey } from '../../pictures/pictureKeys.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { ReceivedPicture } from './pictureForm.ts';
import { queuePicture } from './pictureTurns.ts';
import { addPicture, findByHash, renewPicture, setState, type PictureRow } from './picturesRepository.ts';

type Keeping = Pick<ModuleContext, 'db' | 'clock' | 'pictures' | 'jobs'>;

/** A stored picture; `created` is false for bytes that this owner sent before. */
export interface KeptPicture {
  readonly picture: PictureRow;
  readonly created: boolean;
}

/**
 * Stores an uploaded picture and queues the job that makes its derivatives. May be repeated: the same bytes of the same
 * owner are one picture. A picture without an owner (the photo of a pending sign-up) is new each time, and nothing
 * decodes it until `queuePicture` is called for its later owner.
 * @param owner.field the form's field, at which a refusal is reported
 * @throws ProblemError 422 `not_a_picture`, `picture_unsupported`, `picture_broken` or `too_large` at the field.
 * @throws PictureStoreError when it cannot be stored now.
 */
export async function keepPicture(
  context: Keeping,
  received: ReceivedPicture,
  { ownerId, field }: { ownerId: string | null; field: string },
): Promise<KeptPicture> {
  const known = ownerId === null ? null : await findByHash(context.db, ownerId, received.contentHash);
  if (known) return keepAgain(context, known, received);

  checkPicture(received.bytes, field);
  const id = randomUUID();
  await context.pictures.put(originalKey(id), received.bytes, originalContentType);
  const picture = await context.db.transaction(async (tx) => {
    const added = await addPicture(tx, { id, ownerId, contentHash: received.contentHash, createdAt: context.clock() });
    if (added && ownerId !== null) await queuePicture(context, tx, { id, ownerId });
    return added;
  });
  if (picture) return { picture, created: true };

  // The same picture was sent twice at the same time, and the other request came first.
  await context.pictures.delete(originalKey(id));
  return keepPicture(context, received, { ownerId, field });
}

async function keepAgain(context: Keeping, known: PictureRow, received: ReceivedPicture): Promise<KeptPicture> {
  const { id } = known;
  // A picture that could not be prepared gets another try with the newly received bytes.
  const renewed = await context.db.transaction(async (tx) => {
    const row = await renewPicture(tx, id, context.clock());
    if (row?.state !== 'failed') return row;
    // While the picture is locked, or a sweep that deletes its former original would take this one.
    await context.pictures.put(originalKey(id), received.bytes, originalContentType);
    await setState(tx, id, { state: 'preparing', hasOriginal: true });
    await queuePicture(context, tx, { id, ownerId: known.ownerId, isRenewed: true });
    return { ...row, state: 'preparing' as const };
  });
  if (renewed) return { picture: renewed, created: false };
  // The picture was swept after it had been found.
  return keepPicture(context, received, { ownerId: known.ownerId, field: 'picture' });
}

function checkPicture(bytes: Buffer, field: string): void {
  const inspection = inspectPicture(bytes);
  if (inspection.ok) return;
  const code = {
    'not-a-picture': 'not_a_picture',
    'unsupported-format': 'picture_unsupported',
    broken: 'picture_broken',
    'side-too-long': 'too_large',
    'too-many-pixels': 'too_large',
    'too-many-pixels-held': 'too_large',
    'too-many-scans': 'too_large',
  } as const;
  const message = pictureRefusals[inspection.reason];
  throw new ProblemError(422, code[inspection.reason], message, { fields: { [field]: message } });
}
