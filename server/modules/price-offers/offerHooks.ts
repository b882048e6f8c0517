import { nextOfferStatuses, offerStatusAt } from '#contract/deal/offerGraph.ts';
import type { OfferHooks } from '#server/deps.ts';
import type { Clock } from '#server/clock.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { changeOffer, lockOffers } from './offersRepository.ts';

export function createOfferHooks({ clock }: { clock: Clock }): OfferHooks {
  return {
    async use(tx, buyerId, items) {
      const named = items.flatMap(({ advertId, offerId }) => (offerId === undefined ? [] : [{ advertId, offerId }]));
      if (named.length === 0) return new Map();
      if (buyerId === null) {
        throw new ProblemError(401, 'signed_out', 'Sign in to order at the agreed price: it is for your account.');
      }
      const now = clock();
      const agreed = new Map<string, number>();
      for (const offer of await lockOffers(
        tx,
        named.map(({ offerId }) => offerId),
      )) {
        const isFor = named.some(({ advertId, offerId }) => offerId === offer.id && advertId === offer.advertId);
        const canBeUsed = nextOfferStatuses('buyer', offerStatusAt(offer, now)).includes('used');
        // Somebody else's, and one for another part, are the same as none.
        if (offer.buyerId !== buyerId || !isFor || !canBeUsed || offer.agreedPesewas === null) continue;
        agreed.set(offer.advertId, offer.agreedPesewas);
        await changeOffer(tx, offer.id, { status: 'used', changedAt: now });
      }
      return agreed;
    },
  };
}
