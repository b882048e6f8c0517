import { formatPrice } from '#contract/core/money/money.ts';
import type { OfferMover, OfferStatus } from '#contract/deal/offerGraph.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import type { OfferRow } from './offersRepository.ts';

/** Both sides have one notice of an offer at a time: the newest takes the place of the one before. */
const groupOf = ({ id }: Pick<OfferRow, 'id'>) => `offer ${id}`;

interface Words {
  readonly to: 'buyer' | 'vendor';
  readonly title: string;
  readonly body: string;
}

/** Who is told of the state that an offer has entered, and in which words; null where nobody needs to hear of it. */
function wordsOf(offer: OfferRow, by: OfferMover, title: string): Words | null {
  const { offeredPesewas, counterPesewas, agreedPesewas } = offer;
  const part = `“${title}”`;
  const agreed = formatPrice(agreedPesewas ?? offeredPesewas);
  const words: Partial<Record<`${OfferMover} ${OfferStatus}`, Words>> = {
    'buyer open': {
      to: 'vendor',
      title: `A buyer offers ${formatPrice(offeredPesewas)} for ${part}`,
      body: 'Accept it, name a price in between, or refuse it, within 24 hours.',
    },
    'vendor countered': {
      to: 'buyer',
      title: `The vendor would take ${formatPrice(counterPesewas ?? 0)}`,
      body: `For ${part}. Accept or refuse it within 24 hours.`,
    },
    'vendor agreed': {
      to: 'buyer',
      title: `Accepted: ${agreed} for ${part}`,
      body: 'The price is valid in your cart for 48 hours.',
    },
    'buyer agreed': {
      to: 'vendor',
      title: `The buyer accepts ${agreed} for ${part}`,
      body: 'They have 48 hours to order it at this price.',
    },
    'vendor refused': {
      to: 'buyer',
      title: `Refused: ${formatPrice(offeredPesewas)} for ${part}`,
      body: 'You can offer another price, or buy it at the price in the advert.',
    },
    'buyer refused': {
      to: 'vendor',
      title: `The buyer did not accept ${formatPrice(counterPesewas ?? 0)}`,
      body: `For ${part}.`,
    },
    'shop lapsed':
      counterPesewas === null
        ? {
            to: 'buyer',
            title: `No answer to your offer for ${part}`,
            body: 'The 24 hours are over. You can offer again.',
          }
        : {
            to: 'vendor',
            title: `The buyer did not answer your counter-offer`,
            body: `For ${part}. The 24 hours are over.`,
          },
  };
  return words[`${by} ${offer.status}`] ?? null;
}

/**
 * Tells the other side of the state that an offer has entered. Whoever moved it has seen it, and whoever can do nothing
 * any more is not bothered: their unread notice is taken back.
 */
export async function tellOffer(
  { notices }: Pick<ModuleContext, 'notices'>,
  tx: Transaction,
  offer: OfferRow,
  { by, title }: { by: OfferMover; title: string },
): Promise<void> {
  const words = wordsOf(offer, by, title);
  const sides = { buyer: offer.buyerId, vendor: offer.vendorId };
  for (const side of ['buyer', 'vendor'] as const) {
    if (side !== words?.to) await notices.noteRead(tx, sides[side], groupOf(offer));
  }
  if (!words) return;
  await notices.tell(tx, {
    accountId: sides[words.to],
    kind: 'offer',
    groupKey: groupOf(offer),
    title: words.title,
    body: words.body,
    path: words.to === 'buyer' ? '/price-offers' : '/vendor-offers',
  });
}
