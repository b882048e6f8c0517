import { asc, eq } from 'drizzle-orm';
import { hourMs } from '#contract/core/durations.ts';
import { payableOrderStatuses } from '#contract/deal/dealGraph.ts';
import type { DealView } from '#contract/deal/deals.ts';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import { dealProblemPictures, dealProblems, dealSteps, parcels } from '#server/db/tables/dealSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';
import type { Queryable } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { type DealOrder, type DealRow, priceOf } from './dealRows.ts';
import type { HandoverCodes } from './handover/handoverCodes.ts';
import { hoursText } from './hoursText.ts';
import { movementsOf, type MovementRow } from './money/movementRows.ts';
import { onTheWayHours } from './parcels.ts';

const refundStates = { waiting: 'waiting', stuck: 'stuck', succeeded: 'arrived' } as const;

/** Reads what a side of an order sees of its deal. */
export async function readDealView(
  { config, codes }: Pick<ModuleContext, 'config'> & { readonly codes: HandoverCodes },
  db: Queryable,
  { deal, order, party }: { deal: DealRow; order: DealOrder; party: OrderParty },
): Promise<DealView> {
  const { orderId, status } = deal;
  const { times } = config.safeDeal;
  const price = await priceOf(db, deal, order);
  const steps = await db
    .select()
    .from(dealSteps)
    .where(eq(dealSteps.orderId, orderId))
    .orderBy(asc(dealSteps.position));
  const isUnpaid = status === 'unpaid' || status === 'paying';
  const isPayable = isUnpaid && payableOrderStatuses.includes(order.status);
  const open = isPayable
    ? (await movementsOf(db, orderId, 'charge')).find((charge) => charge.status === 'asked')
    : null;
  const owed = await movementsOf(db, orderId, 'refund');
  const refunds = refundsOf(owed);
  const refund = refunds[0] ?? null;
  const back = refunds.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  // What came twice went back twice, and was never the vendor's; what went back by the buyer's bank is not either.
  const ofVendor = owed.reduce((sum, row) => sum + (row.chargeId === deal.chargeId ? row.amountPesewas : 0), 0);
  const isVendorPaid = status === 'released' || status === 'split';
  const parcel = await parcelOf(db, deal, times.arrivedHours);
  // Nobody hands a parcel over against a code: its buyer says that it is right.
  const isShown = party === 'buyer' && status === 'held' && orderPhase(order.status) === 'waiting' && !parcel;
  return {
    status,
    feePesewas: price.feePesewas,
    totalPesewas: price.totalPesewas,
    isPayable,
    payUntil:
      isUnpaid && orderPhase(order.status) === 'promised'
        ? new Date(order.updatedAt.getTime() + times.payHours * hourMs).toISOString()
        : null,
    payUrl: party === 'buyer' ? (open?.payUrl ?? null) : null,
    steps: steps.map(({ status: to, movedBy, reason, createdAt }) => ({
      status: to,
      by: movedBy,
      reason,
      at: createdAt.toISOString(),
    })),
    handoverKey: party === 'vendor' ? codes.publicKey : null,
    handover: isShown ? { digits: codes.digitsOf(orderId), code: codes.codeOf(orderId) } : null,
    refund: refund && {
      pesewas: back,
      state: refund.status === 'asked' ? 'on-the-way' : (refundStates[refund.status] ?? 'on-the-way'),
      at: (refund.settledAt ?? refund.createdAt).toISOString(),
    },
    answerTime: hoursText(times.answerHours),
    vendorPesewas: isVendorPaid ? Math.max(0, price.pricePesewas - ofVendor) : null,
    problem: await problemOf(db, orderId, times.answerHours),
    parcel,
  };
}

/** The refunds of an order that are made or will be, those that have not arrived first. */
function refundsOf(rows: readonly MovementRow[]): (MovementRow & { status: RefundStatus })[] {
  const found = rows.flatMap((row) => {
    const { status } = row;
    return status === 'waiting' || status === 'asked' || status === 'stuck' || status === 'succeeded'
      ? [{ ...row, status }]
      : [];
  });
  return found.toSorted((a, b) => Number(a.status === 'succeeded') - Number(b.status === 'succeeded'));
}
type RefundStatus = 'waiting' | 'asked' | 'stuck' | 'succeeded';

const shownColumns = { id: pictures.id, width: pictures.width, height: pictures.height, state: pictures.state };

/** A picture that only the two sides and the desk may see. */
function pictureRef(
  { id, width, height, state }: Pick<typeof pictures.$inferSelect, keyof typeof shownColumns>,
  alt: string,
): PictureRef {
  const isReady = state === 'ready' && width !== null && height !== null;
  return markHidden({ id, alt, ...(isReady ? { width, height, ready: true } : { width: 1, height: 1, ready: false }) });
}

async function problemOf(db: Queryable, orderId: string, answerHours: number): Promise<DealView['problem']> {
  const [row] = await db.select().from(dealProblems).where(eq(dealProblems.orderId, orderId));
  if (!row) return null;
  const pictureRows = await db
    .select(shownColumns)
    .from(dealProblemPictures)
    .innerJoin(pictures, eq(pictures.id, dealProblemPictures.pictureId))
    .where(eq(dealProblemPictures.orderId, orderId))
    .orderBy(asc(dealProblemPictures.position));
  return {
    reason: row.reason,
    words: row.words,
    pictures: pictureRows
      .filter(({ state }) => state !== 'failed')
      .map((picture) => pictureRef(picture, 'Picture of what is wrong')),
    askedAt: row.askedAt.toISOString(),
    answer: row.answer,
    offer: row.offer,
    offerPesewas: row.offerPesewas,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answerUntil: new Date(row.askedAt.getTime() + answerHours * hourMs).toISOString(),
    atDeskSince: row.atDeskSince?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** @returns the parcel, with when its vendor is paid if the buyer says nothing, as `advanceDeals` does it */
async function parcelOf(
  db: Queryable,
  { orderId, status, updatedAt }: DealRow,
  arrivedHours: number,
): Promise<DealView['parcel']> {
  const [row] = await db
    .select({ parcel: parcels, picture: shownColumns })
    .from(parcels)
    .leftJoin(pictures, eq(pictures.id, parcels.pictureId))
    .where(eq(parcels.orderId, orderId));
  if (!row) return null;
  const { carrier, station, waybill, sentAt, arrivedAt } = row.parcel;
  // A buyer who has taken a problem back has as long to say something again.
  const since = [
    arrivedAt ?? sentAt,
    new Date(sentAt.getTime() + onTheWayHours * hourMs),
    ...(status === 'held' ? [updatedAt] : []),
  ];
  const releasedAt = new Date(Math.max(...since.map((time) => time.getTime())) + arrivedHours * hourMs);
  return {
    carrier,
    station,
    waybill,
    picture: row.picture && row.picture.state !== 'failed' ? pictureRef(row.picture, 'The waybill') : null,
    sentAt: sentAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    releasedAt: arrivedAt && releasedAt.toISOString(),
  };
}
