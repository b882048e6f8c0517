import { newPriceOfferSchema, offerStepSchema, offerTermsInputSchema } from '#contract/deal/offerForms.ts';
import {
  offerMovedSchema,
  offerTermsPath,
  offerTermsSchema,
  priceOfferPath,
  priceOffersAnswerSchema,
  priceOffersPath,
  receivedOffersAnswerSchema,
  receivedOffersPath,
} from '#contract/deal/priceOffers.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { idIn, oneId as params, routesUnder } from '#server/plugins/requests/routesUnder.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { makeOffer } from './makeOffer.ts';
import { moveOffer } from './moveOffer.ts';
import { keepTerms, lowestPriceOf } from './offerTerms.ts';
import {
  findOffer,
  findOffered,
  readReceivedOffers,
  readSentOffers,
  changeOffer,
  lockDueOffers,
} from './offersRepository.ts';
import { offerStatusAt } from '#contract/deal/offerGraph.ts';
import { tellOffer } from './offerNotices.ts';

const endedAtOnce = 100;

const route = routesUnder('price offers');

/** Registers the routes of price offers, for the buyers who offer and the vendors who answer, and the job that ends them. */
export function registerPriceOffers(app: App, context: ModuleContext): void {
  registerTerms(app, context);
  registerLists(app, context);
  registerSteps(app, context);
  context.jobs.handle('end-price-offers', () => endOffers(context));
  context.jobs.schedule('end-price-offers', '*/5 * * * *');
}

function registerTerms(app: App, { db, clock, commands, sessions }: ModuleContext): void {
  const owned = guard(async (request) => {
    const account = await sessions.requireVendor(request);
    const id = idIn(request.params);
    const advert = id === null ? null : await findOffered(db, id);
    // The advert of another vendor is reported as not found, which does not reveal its owner.
    if (advert?.vendorId !== account.id) throw notFound('We cannot find this advert. It may have been removed.');
    return { account, advert };
  });

  app.get(
    offerTermsPath(':id'),
    route(owned, 'The lowest price that you would take for your advert; nobody else can read it', {
      params,
      response: { 200: offerTermsSchema },
    }),
    async (request, reply) => {
      const { id, title, pricePesewas } = owned.of(request).advert;
      return sendPrivate(reply, { title, pricePesewas, lowestPesewas: await lowestPriceOf(db, id) });
    },
  );

  app.put(
    offerTermsPath(':id'),
    route(owned, 'Let buyers offer a lower price for your advert, or stop them', {
      // The page of the advert says whether it takes offers.
      config: { changesPublic: true },
      params,
      body: offerTermsInputSchema,
      response: { 200: offerTermsSchema },
    }),
    async (request, reply) => {
      const { account, advert } = owned.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const before = await lowestPriceOf(tx, advert.id);
        const body = await keepTerms(tx, advert.id, request.body.lowestPrice, clock());
        return { status: 200, body, isUnchanged: body.lowestPesewas === before };
      });
    },
  );
}

function registerLists(app: App, { db, clock, signedIn, vendor }: ModuleContext): void {
  app.get(
    priceOffersPath,
    route(signedIn, 'The offers that you made for parts', { response: { 200: priceOffersAnswerSchema } }),
    async (request, reply) => sendPrivate(reply, { items: await readSentOffers(db, signedIn.of(request).id, clock()) }),
  );

  app.get(
    receivedOffersPath,
    route(vendor, 'The offers that buyers made for your parts', { response: { 200: receivedOffersAnswerSchema } }),
    async (request, reply) =>
      sendPrivate(reply, { items: await readReceivedOffers(db, vendor.of(request).id, clock()) }),
  );
}

function registerSteps(app: App, context: ModuleContext): void {
  const { db, commands, limits, sessions, signedIn } = context;
  const side = guard(async (request) => {
    const account = await sessions.require(request);
    const id = idIn(request.params);
    const offer = id === null ? null : await findOffer(db, id);
    const isOurs = offer?.buyerId === account.id || offer?.vendorId === account.id;
    // Nobody learns whether somebody else's exists.
    if (!offer || !isOurs) throw notFound('This offer was not found.');
    return { account, id: offer.id, by: offer.vendorId === account.id ? ('vendor' as const) : ('buyer' as const) };
  });

  app.post(
    priceOffersPath,
    route(signedIn, 'Offer a lower price for a part whose vendor takes offers', {
      body: newPriceOfferSchema,
      response: { 201: offerMovedSchema },
    }),
    async (request, reply) => {
      const { id: buyerId } = signedIn.of(request);
      await commands.count(request, buyerId, () => limits.take('offer-account', buyerId));
      return commands.run(request, reply, buyerId, async (tx) => {
        const { id, status } = await makeOffer(context, tx, buyerId, request.body);
        const message =
          status === 'refused'
            ? 'The vendor does not sell it at this price. You can offer more.'
            : 'The vendor has your offer, and 24 hours to answer.';
        return { status: 201, body: { message, id, status } };
      });
    },
  );

  app.patch(
    priceOfferPath(':id'),
    route(side, 'Accept or refuse an offer, name a price in between, or withdraw your own offer', {
      params,
      body: offerStepSchema,
      response: { 200: offerMovedSchema },
    }),
    async (request, reply) => {
      const { account, id, by } = side.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const { status } = await moveOffer(context, tx, id, { by, step: request.body });
        return { status: 200, body: { message: doneWords[request.body.status][by], id, status } };
      });
    },
  );
}

const doneWords = {
  agreed: {
    buyer: 'Agreed. The price is valid in your cart for 48 hours.',
    vendor: 'Agreed. The buyer has 48 hours to order at this price.',
  },
  countered: { buyer: 'The buyer has your price.', vendor: 'The buyer has your price, and 24 hours to answer.' },
  refused: { buyer: 'Refused. The vendor was told.', vendor: 'Refused. The buyer was told.' },
  withdrawn: { buyer: 'You withdrew your offer.', vendor: 'The offer was withdrawn.' },
} as const;

/**
 * Marks the offers whose time is over, and tells whoever waited for an answer. It is the work of the job
 * `end-price-offers`; until it comes, the clock decides all the same. May be repeated, also by several processes at once.
 */
async function endOffers(context: Pick<ModuleContext, 'db' | 'clock' | 'notices'>): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const now = clock();
      const rows = await lockDueOffers(tx, now, endedAtOnce);
      for (const row of rows) {
        const offer = { ...row, status: offerStatusAt(row, now), changedAt: now };
        await changeOffer(tx, row.id, { status: offer.status, changedAt: now });
        const advert = await findOffered(tx, row.advertId);
        await tellOffer(context, tx, offer, { by: 'shop', title: advert?.title ?? 'a part' });
      }
      return rows.length;
    });
    if (ended < endedAtOnce) return;
  }
}
