import type { Transaction } from '../../db/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { countPreparing, findPicture, preparingIds } from './picturesRepository.ts';

/*
 * The order in which pictures are prepared. The first waiting picture of each account goes before everybody's second,
 * the second before the third, and so on: so an account that sends 600 pictures delays one that sends three by only
 * three. The order is set as the priority of the job when it is queued: the account's tenth waiting picture has -10.
 * Even so, taking turns makes both accounts wait twice as long, and receiving hundreds of pictures uses the same
 * processors. So all pictures of an account that has very many waiting are moved behind those of accounts that have
 * few.
 */

/** How many pictures of an account may wait before the account is moved behind the others. */
export const mostInTurn = 30;
/** How far behind; more than any account has waiting. */
const behind = 100_000;

/** The first picture of an advert goes before all other pictures, since the advert is shown with it. */
const coverPriority = 1_000_000;

/** Queues a picture's preparation for its turn. @param picture.isRenewed whether it was queued before and failed */
export async function queuePicture(
  { jobs }: { readonly jobs: Jobs },
  tx: Transaction,
  { id, ownerId, isRenewed = false }: { id: string; ownerId: string | null; isRenewed?: boolean },
): Promise<void> {
  const place = ownerId === null ? 1 : await countPreparing(tx, ownerId);
  // The job gets the picture's id, so that it can be found while it waits; only one job may ever have that id.
  const priority = place > mostInTurn ? -behind - place : -place;
  await jobs.enqueue(tx, 'derive-picture', { pictureId: id }, { priority, ...(!isRenewed && { id }) });
  // A range, since simultaneous uploads do not count each other. Later pictures start behind anyway.
  const justBecameMany = ownerId !== null && place > mostInTurn && place <= 2 * mostInTurn;
  if (justBecameMany) await jobs.putBehind(tx, 'derive-picture', await preparingIds(tx, ownerId), behind);
}

/** Moves a waiting picture, the first of an advert, before all that nobody waits to see. May be repeated. */
export async function prioritisePicture({ jobs }: { readonly jobs: Jobs }, tx: Transaction, id: string): Promise<void> {
  const picture = await findPicture(tx, id);
  if (picture?.state !== 'preparing') return;
  const place = picture.ownerId === null ? 1 : await countPreparing(tx, picture.ownerId);
  await jobs.hurry(tx, 'derive-picture', id, coverPriority - place);
}
