import type * as z from 'zod';
import { formatPrice } from '#contract/core/money/money.ts';
import type { wantedAnswerSchema } from '#contract/people/wantedParts.ts';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { lockVendorPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import { conflict, fieldProblem } from '#server/plugins/requests/problems.ts';
import type { ActingVendor } from '#server/plugins/session/acting.ts';
import { requireSubscription } from '#server/plugins/session/session.ts';
import { wantedGroupKey } from './findVendors.ts';
import { isShownAdvertOf, keepAnswer, lockWantedPart, takesAnswers } from './wantedPartsRepository.ts';

/** All answers to a wanted part are one notice: the newest takes the place of the one before. */
export const answerGroupKey = (wantedPartId: string) => `wanted-answer ${wantedPartId}`;

/**
 * Stores a vendor's answer, in place of an earlier one, and tells the buyer. May be repeated.
 * @returns a sentence that says what was done
 * @throws ProblemError 402 without a running plan, 409 once it has ended, 422 for an advert or a picture that is not
 * the vendor's own
 */
export async function answerWanted(
  { clock, notices }: Pick<ModuleContext, 'clock' | 'notices'>,
  tx: Transaction,
  vendor: ActingVendor,
  wantedPartId: string,
  { price, words, advertId, images }: z.output<typeof wantedAnswerSchema>,
): Promise<string> {
  const wanted = await lockWantedPart(tx, wantedPartId);
  if (!wanted || !takesAnswers(wanted, clock())) {
    throw conflict('This has ended: the buyer does not wait for answers any more.');
  }
  await requireSubscription(tx, vendor, 'your answer is kept until then');
  if (advertId != null && !(await isShownAdvertOf(tx, advertId, vendor.id))) {
    throw fieldProblem('advertId', 'Choose one of your adverts that buyers can see.');
  }
  await lockVendorPictures(
    tx,
    { vendorId: vendor.id, staffId: vendor.staffId },
    images.map(({ id }) => id),
  );
  const isNew = await keepAnswer(tx, {
    wantedPartId,
    vendorId: vendor.id,
    pricePesewas: price,
    words,
    advertId: advertId ?? null,
    pictureId: images[0]?.id ?? null,
    answeredAt: clock(),
  });
  await notices.noteRead(tx, vendor.id, wantedGroupKey(wantedPartId));
  await notices.tell(tx, {
    accountId: wanted.buyerId,
    kind: 'wanted-answer',
    groupKey: answerGroupKey(wantedPartId),
    title: `${vendor.companyName ?? vendor.fullname} has it for ${formatPrice(price)}`,
    body: words === '' ? wantedPartName(wanted) : `${wantedPartName(wanted)}: ${words}`,
    path: '/wanted-parts',
  });
  return isNew ? 'The buyer has your answer.' : 'The buyer has your new answer.';
}
