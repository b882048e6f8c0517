import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { wantedGroupKey } from './findVendors.ts';
import { answerGroupKey } from './answerWanted.ts';
import {
  countAnswers,
  endWantedPart,
  lockOverdue,
  lockWantedPart,
  notifiedVendors,
  type WantedPartRow,
} from './wantedPartsRepository.ts';

type Ending = Pick<ModuleContext, 'db' | 'clock' | 'notices'>;

const endedAtOnce = 100;

/** Ends a wanted part, and takes back the notices about it that vendors have not read. */
export async function endNow(
  { clock, notices }: Pick<Ending, 'clock' | 'notices'>,
  tx: Transaction,
  { id }: WantedPartRow,
  ended: NonNullable<WantedPartRow['ended']>,
): Promise<void> {
  await endWantedPart(tx, id, ended, clock());
  for (const { vendorId } of await notifiedVendors(tx, id)) await notices.noteRead(tx, vendorId, wantedGroupKey(id));
}

/** Ends an open wanted part by a decision of the desk. @returns false when there is no open one */
export async function removeWanted(
  context: Pick<Ending, 'clock' | 'notices'>,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  const row = await lockWantedPart(tx, id);
  if (!row || row.endedAt !== null) return false;
  await endNow(context, tx, row, 'removed');
  return true;
}

/**
 * Ends the wanted parts whose time is over, and tells the buyers to whom nobody has answered. It is the work of the job
 * `end-wanted-parts` and may be repeated, also by several processes at once.
 */
export async function endOverdue(context: Ending): Promise<void> {
  const { db, clock, notices } = context;
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const rows = await lockOverdue(tx, clock(), endedAtOnce);
      for (const row of rows) {
        await endNow(context, tx, row, 'over');
        if ((await countAnswers(tx, row.id)) > 0) continue;
        await notices.tell(tx, {
          accountId: row.buyerId,
          kind: 'wanted-answer',
          groupKey: answerGroupKey(row.id),
          title: `No vendor answered: ${wantedPartName(row)}`,
          body: 'The seven days are over. You can ask again, or save the search to hear when one is posted.',
          path: '/wanted-parts',
        });
      }
      return rows.length;
    });
    if (ended < endedAtOnce) return;
  }
}
