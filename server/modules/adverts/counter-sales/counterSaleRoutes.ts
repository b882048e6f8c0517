import * as z from 'zod';
import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import { counterSaleAnswerSchema } from '#contract/vendor/counterSale.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import type { OwnedAdvert } from '#server/modules/adverts/post/advertCommandRoutes.ts';
import { noteStaffEdit } from '#server/modules/adverts/post/staffEdits.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { sellAtCounter, takeBackSale } from './counterSales.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const saleId = z.uuid();
const route = routesUnder('adverts');

/** Registers POST /adverts/:id/counter-sales and DELETE /adverts/:id/counter-sales/:saleId. */
export function registerCounterSales(
  app: App,
  { commands, limits, clock }: ModuleContext,
  { owned }: { readonly owned: Guard<OwnedAdvert> },
): void {
  app.post(
    '/adverts/:id/counter-sales',
    route(owned, 'Record that one piece was sold at the counter', {
      config: { changesPublic: true },
      description:
        'If the advert has a quantity, it goes down by one. With the last piece the advert becomes Not available.',
      response: { 201: counterSaleAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const sold = await sellAtCounter(tx, id, clock());
        await noteStaffEdit(tx, staffId, [id]);
        return { status: 201, body: { message: 'Sold 1 at the counter.', ...sold } };
      });
    },
  );

  app.delete(
    '/adverts/:id/counter-sales/:saleId',
    route(owned, 'Undo a sale at the counter', {
      config: { changesPublic: true },
      params: z.object({ id: z.string(), saleId: z.string() }),
      response: { 200: advertAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      const { data: sale } = saleId.safeParse(request.params.saleId);
      if (sale === undefined) throw notFound('This sale does not exist.');
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const { advert, isUnchanged } = await takeBackSale(tx, id, sale, clock());
        if (!isUnchanged) await noteStaffEdit(tx, staffId, [id]);
        return { status: 200, body: { message: 'The sale is undone.', advert }, isUnchanged };
      });
    },
  );
}
