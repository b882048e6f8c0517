import type { Transaction } from '../../db/connection.ts';
import type { Jobs } from '../../jobs.ts';
import { countPreparing, findPicture, preparingIds } from './picturesRepository.ts';

/*
 * Whose picture is prepared next. The first picture that each account has waiting goes before everybody's second, that
 * before the third: so one who sends 600 holds up another who sends three by three. The order is written into the
 * priority of the job when it is queued: the account's tenth waiting picture has -10.
 * Turn by turn between two is twice as long for both, and receiving hundreds of pictures costs the same processors. So an
 * account that has very many waiting gives way with all of them to those that have few.
 */

/** How many pictures of an account may wait until the account gives way to others. */
export const mostInTurn = 30;
/** How far behind it goes; above what any account has waiting. */
const behind = 100_000;

/** The first picture of an advert goes before all that are not, since the advert is shown by it. */
const coverPriority = 1_000_000;

/**
 * Has a picture prepared when its turn comes.
 * @param isRenewed whether it was queued before, and failed
 */
export async function queuePicture(
  { jobs }: { readonly jobs: Jobs },
  tx: Transaction,
  { id, ownerId, isRenewed = false }: { id: string; ownerId: string | null; isRenewed?: boolean },
): Promise<void> {
  const place = ownerId === null ? 1 : await countPreparing(tx, ownerId);
  // By the picture's own id the job can be found while it waits, but only one may ever have it.
  const priority = place > mostInTurn ? -behind - place : -place;
  await jobs.enqueue(tx, 'derive-picture', { pictureId: id }, { priority, ...(!isRenewed && { id }) });
  // Not at one number alone: of uploads at the same moment none counts the others. Later ones are behind from the start.
  const justBecameMany = ownerId !== null && place > mostInTurn && place <= 2 * mostInTurn;
  if (justBecameMany) await jobs.putBehind(tx, 'derive-picture', await preparingIds(tx, ownerId), behind);
}

/** Moves a picture that waits before all that nobody looks for yet; for the first picture of an advert. May be repeated. */
export async function hurryPicture({ jobs }: { readonly jobs: Jobs }, tx: Transaction, id: string): Promise<void> {
  const picture = await findPicture(tx, id);
  if (picture?.state !== 'preparing') return;
  const place = picture.ownerId === null ? 1 : await countPreparing(tx, picture.ownerId);
  await jobs.hurry(tx, 'derive-picture', id, coverPriority - place);
}
