import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { and, eq, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '#contract/core/durations.ts';
import { runningOfferStatuses } from '#contract/deal/offerGraph.ts';
import { keptData } from '#contract/people/keptData.ts';
import { dayBefore } from './days.ts';
import { guestSearches } from './db/tables/savedSearchSchema.ts';
import { contactMessages, newsletterSubscribers, reports, serviceInterests } from './db/tables/contactSchema.ts';
import { backupRuns } from './db/tables/backupSchema.ts';
import { shopCounts } from './db/tables/deskSchema.ts';
import { foldRollUps, repairRollUps } from './db/rollUps.ts';
import { advertViews } from './db/tables/advertViewsSchema.ts';
import { counterSales } from './db/tables/counterSaleSchema.ts';
import { phoneShown } from './db/tables/phoneShownSchema.ts';
import { searchCounts } from './db/tables/searchCountSchema.ts';
import { notices, smsPartSpending, smsSpending } from './db/tables/noticesSchema.ts';
import { priceOffers } from './db/tables/priceOfferSchema.ts';
import { oneTimeCodes, pendingSignups, sessions, signInChallenges } from './db/tables/signInSchema.ts';
import { idempotencyKeys, rateLimits } from './db/tables/serverStateSchema.ts';
import { staffInvites } from './db/tables/vendorStaffSchema.ts';
import { wantedParts } from './db/tables/wantedPartSchema.ts';
import type { Deps } from './deps.ts';
import { type Each, pieceByPiece } from './jobs/pieceByPiece.ts';
import { programFile } from './process/programFile.ts';
import { eraseDeleted } from './modules/account/privacy/deleteAccount.ts';
import { eraseGuests } from './modules/account/privacy/eraseGuests.ts';
import { forgetFailures } from './plugins/notify/failedDeliveries.ts';
import { showPictures } from './modules/pictures/shownCopies.ts';
import { derivePicture, stripPictures, sweepPictures } from './modules/pictures/pictureJobs.ts';

/**
 * Registers the handlers of the jobs that no module registers itself, and the times of those that run on a schedule.
 */
export function handleJobs(deps: Deps, log: FastifyBaseLogger): void {
  const { db, jobs } = deps;
  jobs.handle('derive-picture', ({ pictureId }) => derivePicture({ ...deps, log }, pictureId));
  jobs.handle('sweep-expired', () =>
    pieceByPiece(async (each) => {
      await sweepExpired(deps, each);
      await sweepPictures(deps);
      await stripPictures(deps);
      const wrong = await repairRollUps(db);
      if (wrong > 0) log.error({ wrong }, 'counts of the adverts had drifted and were rebuilt');
    }),
  );
  if (deps.config.backup.dir !== null) {
    jobs.handle('back-up', () => runBackups('nightly'));
    jobs.handle('rehearse-restore', () => runBackups('rehearse'));
    jobs.schedule('back-up', '40 2 * * *');
    jobs.schedule('rehearse-restore', '40 3 * * 0');
  }
  jobs.handle('fold-roll-ups', () => foldRollUps(db));
  jobs.handle('show-pictures', () => showPictures(deps));
  jobs.schedule('sweep-expired', '17 * * * *');
  jobs.schedule('fold-roll-ups', '* * * * *');
  jobs.schedule('show-pictures', '* * * * *');
}

/** Runs in a separate process with the same environment: packing and encrypting would block requests. */
async function runBackups(command: 'nightly' | 'rehearse'): Promise<void> {
  await promisify(execFile)(process.execPath, [programFile('backup'), command]);
}

/** Removes expired rows, after the times in the list that the public page shows. May be repeated. */
async function sweepExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>, each: Each): Promise<void> {
  const now = clock();
  const before = ({ days }: { days: number }) => new Date(now.getTime() - days * dayMs);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(keptData.code)));
  await db.delete(pendingSignups).where(lt(pendingSignups.createdAt, before(keptData.signup)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keptData.command)));
  await db.delete(notices).where(lt(notices.at, before(keptData.notice)));
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, before(keptData.views)));
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(keptData.contactMessage)));
  await db.delete(wantedParts).where(lt(wantedParts.endedAt, before(keptData.wantedPart)));
  await db.delete(staffInvites).where(lt(staffInvites.expiresAt, before(keptData.staffInvite)));
  await db
    .delete(priceOffers)
    .where(
      and(
        notInArray(priceOffers.status, [...runningOfferStatuses]),
        lt(priceOffers.changedAt, before(keptData.priceOffer)),
      ),
    );
  await forgetFailures(db, before(keptData.notDelivered));
  await db.delete(shopCounts).where(lt(shopCounts.day, dayBefore(now, keptData.views.days)));
  const unconfirmedBefore = before(keptData.newsletterAsked);
  await db.delete(newsletterSubscribers).where(
    and(
      // Who has left and asks again has a new link.
      lt(newsletterSubscribers.createdAt, unconfirmedBefore),
      or(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.unsubscribedAt, unconfirmedBefore)),
    ),
  );
  await db
    .delete(serviceInterests)
    .where(and(isNull(serviceInterests.confirmedAt), lt(serviceInterests.createdAt, unconfirmedBefore)));
  await db
    .delete(guestSearches)
    .where(and(isNull(guestSearches.confirmedAt), lt(guestSearches.createdAt, unconfirmedBefore)));
  await db.delete(reports).where(lt(reports.createdAt, before(keptData.report)));
  await eraseDeleted(db, now, each);
  await db.delete(smsSpending).where(lt(smsSpending.day, dayBefore(now, keptData.views.days)));
  await db.delete(smsPartSpending).where(lt(smsPartSpending.day, dayBefore(now, keptData.views.days)));
  await db.delete(advertViews).where(lt(advertViews.day, dayBefore(now, keptData.views.days)));
  await db.delete(counterSales).where(lt(counterSales.soldAt, before(keptData.views)));
  await db.delete(phoneShown).where(lt(phoneShown.day, dayBefore(now, keptData.views.days)));
  await db.delete(searchCounts).where(lt(searchCounts.day, dayBefore(now, keptData.searches.days)));
  await db
    .delete(searchCounts)
    .where(and(eq(searchCounts.about, 'lacked'), lt(searchCounts.day, dayBefore(now, keptData.lacked.days))));
  // Rate limits are counted by the machine's clock, not by the shop's.
  // A day is the longest of them (`limitRules`); what ends later was counted while the clock was ahead.
  const [past, ahead] = [lt(rateLimits.expire, Date.now()), gt(rateLimits.expire, Date.now() + 1.1 * dayMs)];
  await db.delete(rateLimits).where(or(past, ahead));
  await eraseGuests(db, before(keptData.guestRequest));
}
