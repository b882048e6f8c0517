import { formatPrice } from '#contract/core/money/money.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import type { DealStatus } from './dealStatuses.ts';
import type { DealView, OfferKind, ProblemReason } from './deals.ts';

/* The words for the money of an order, for both sides. */

export const problemWords: Readonly<Record<ProblemReason, string>> = {
  'not-as-described': 'Not what the advert said',
  damaged: 'Damaged or faulty',
  'wrong-part': 'It is another part',
  'never-came': 'It never came',
  other: 'Something else',
};

export const offerWords: Readonly<Record<OfferKind, string>> = {
  'part-back': 'Some of the price back',
  'all-back': 'All of the money back; the buyer keeps the part',
  exchange: 'Another part instead',
  return: 'All of the money back, for the part',
};

/** The state of the money in two or three words. A payment that did not count, as one that comes after its order has ended, goes back. */
export function dealChip(deal: DealView): { readonly kind: ReturnType<typeof dealTone>; readonly words: string } {
  const status = isPaidInVain(deal) ? 'refunded' : deal.status;
  return { kind: dealTone(status), words: dealStateWords(status) };
}

/** Whether money came that did not count: after the order had ended, or another amount than was asked. */
const isPaidInVain = ({ status, refund }: DealView) => status === 'void' && refund !== null;

/** The same of a state alone, as a step of a deal has it. */
export function dealStateWords(status: DealStatus): string {
  const words: Record<DealStatus, string> = {
    unpaid: 'Not paid',
    paying: 'Payment pending',
    held: 'Money held',
    disputed: 'Problem open',
    released: 'Paid out',
    refunded: 'Money goes back',
    split: 'Settled',
    void: 'Nothing paid',
  };
  return words[status];
}

/** The tone of a state, for its colour. */
function dealTone(status: DealStatus): 'info' | 'success' | 'warning' | 'neutral' {
  if (status === 'held' || status === 'released' || status === 'split') return 'success';
  if (status === 'disputed' || status === 'paying') return 'warning';
  return status === 'unpaid' ? 'info' : 'neutral';
}

/** Whether the parts came back after the money had gone to the vendor. What was paid twice also goes back, from the shop. */
const isReturned = ({ refund, vendorPesewas, totalPesewas, feePesewas }: DealView) =>
  refund !== null && vendorPesewas !== null && vendorPesewas < totalPesewas - feePesewas;

/** What is true of the money now, in a sentence for one of the sides. */
export function dealSentence(deal: DealView, party: OrderParty): string {
  const { status, isPayable } = deal;
  const [total, fee, got] = [deal.totalPesewas, deal.feePesewas, deal.vendorPesewas ?? 0].map(formatPrice);
  const isBuyer = party === 'buyer';
  switch (status) {
    case 'unpaid':
      if (!isBuyer)
        return isPayable
          ? 'The buyer has to pay now. Keep the parts until the shop holds the money.'
          : 'The buyer pays through the shop once you have accepted.';
      if (isPayable && deal.steps.at(-1)?.by === 'provider')
        return `Your last payment did not go through. Pay ${total}, of which ${fee} is the fee. If the last payment still arrives, it counts.`;
      return isPayable
        ? `Pay ${total}, of which ${fee} is the fee. The shop holds it until you have the parts.`
        : `Once the vendor has accepted, you pay ${total} here, of which ${fee} is the fee. Nothing is charged before.`;
    case 'paying':
      return isBuyer
        ? 'Your payment is pending. Mobile money can take some minutes after you approve it on your phone.'
        : 'The buyer is paying. Keep the parts until the shop holds the money.';
    case 'held':
      return isBuyer
        ? `The shop holds ${total}. It goes to the vendor when you have the parts.`
        : `The shop holds the money. ${formatPrice(deal.totalPesewas - deal.feePesewas)} is yours once the buyer has the parts.`;
    case 'disputed':
      return isBuyer
        ? 'The shop holds the money until this is settled.'
        : 'The buyer says that something is wrong. The shop holds the money until this is settled.';
    case 'released':
      if (isReturned(deal))
        return isBuyer
          ? 'You returned the parts, and the money for them comes back to you.'
          : 'The parts came back, and the money for them goes back to the buyer.';
      return isBuyer
        ? 'You have the parts, and the money went to the vendor.'
        : `${got} is yours, and goes out with your next payout.`;
    case 'split':
      return isBuyer ? 'This is settled: some of the money came back to you.' : `This is settled: ${got} is yours.`;
    case 'refunded':
      return isBuyer ? 'All of the money comes back to you.' : 'All of the money goes back to the buyer.';
    case 'void':
      if (!isPaidInVain(deal)) return 'The order ended before anything was paid.';
      return isBuyer
        ? 'What you paid did not count for this order, so all of it comes back to you.'
        : 'What was paid did not count for this order, and goes back to the buyer.';
  }
}

/** The same for the staff of the vendor: the money is the owner's, and how much of it they do not see. */
export function dealSentenceForStaff(deal: DealView): string {
  switch (deal.status) {
    case 'held':
      return 'The buyer has paid. The shop holds the money until the buyer has the parts.';
    case 'released':
      if (isReturned(deal)) return dealSentence(deal, 'vendor');
      return 'The buyer has paid and has the parts. The money is the owner’s.';
    case 'split':
      return 'This is settled between the owner and the buyer.';
    default:
      return dealSentence(deal, 'vendor');
  }
}

/**
 * Whether the money went back although the parts may be with the buyer or a carrier: over a problem, or by the buyer's
 * bank after a parcel was sent. The pieces of such an order do not come back into the advert by themselves.
 */
export function isPartAway({ status, steps, parcel }: Pick<DealView, 'status' | 'steps' | 'parcel'>): boolean {
  return status === 'refunded' && (parcel !== null || steps.at(-2)?.status === 'disputed');
}

/** How far money that goes back is. */
export function refundSentence({ pesewas, state }: NonNullable<DealView['refund']>): string {
  const amount = formatPrice(pesewas);
  switch (state) {
    case 'waiting':
      return `${amount} goes back as soon as possible.`;
    case 'on-the-way':
      return `${amount} is on its way back: some minutes by mobile money, up to ten working days by card.`;
    case 'arrived':
      return `${amount} went back to where it was paid from.`;
    case 'stuck':
      return `The payment provider refuses the refund of ${amount} for now. We try again and look into it.`;
  }
}

/** How a problem ended, in a sentence; null while it is open. */
export function problemEndSentence({ status, steps, problem }: DealView): string | null {
  if (!problem || problem.closedAt === null) return null;
  const decided = steps.find(({ by }) => by === 'desk')?.reason;
  if (decided) return `The shop has decided: ${decided}`;
  return status === 'held' ? 'The buyer has withdrawn this.' : 'This is settled.';
}
