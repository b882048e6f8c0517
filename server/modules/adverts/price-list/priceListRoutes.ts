import { Readable } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  advertOfRow,
  duplicatesAnswerSchema,
  duplicatesQuerySchema,
  maxPriceListBytes,
  maxPriceListRows,
  priceListAnswerSchema,
  priceListChangesSchema,
  priceListFileName,
  priceListSchema,
  tooLargePriceList,
  tooManyRows,
} from '#contract/vendor/priceList.ts';
import { numberedAdvertsAnswerSchema, numberedAdvertsQuerySchema } from '#contract/vendor/zipPictures.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { handleError } from '#server/plugins/requests/errorHandler.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { requireSubscription } from '#server/plugins/session/session.ts';
import { findNumberedAdverts } from './numberedAdverts.ts';
import { exportAdverts } from './priceListExport.ts';
import { findDuplicates, importAdverts } from './priceListImport.ts';
import { previewUpdate, updateAdverts } from './priceListUpdate.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('adverts');
const rows = z.object({ adverts: z.array(z.unknown()) });

/** What a call needs whose body is a whole price list. */
const ofWholeList = {
  bodyLimit: maxPriceListBytes,
  preValidation: refuseTooManyRows,
  errorHandler: reportSizeLimit,
};

/** Registers POST /adverts/import, /duplicates and /changes below it, /adverts/my-adverts/by-number and …/my-adverts.csv. */
export function registerPriceList(app: App, context: ModuleContext): void {
  const { commands, limits, clock, db, config, vendor } = context;

  app.post(
    '/adverts/import',
    {
      ...route(vendor, 'Import all rows of a price list, or none', {
        config: { changesPublic: true },
        description:
          'A row with the number of one of your adverts changes it; fields that the row leaves out stay. Other rows are new adverts.',
        body: priceListSchema,
        response: { 201: priceListAnswerSchema },
      }),
      ...ofWholeList,
    },
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      const { adverts } = request.body;
      await commands.count(request, vendorId, () => limits.take('price-list-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        await requireSubscription(tx, { id: vendorId }, 'your price list stays on this device until then');
        const fresh = adverts.filter(({ number }) => number === undefined);
        const known = adverts.length - fresh.length;
        const updated = known === 0 ? 0 : await updateAdverts(tx, vendorId, adverts, clock());
        if (fresh.length > 0) await importAdverts(tx, vendorId, fresh.map(advertOfRow), clock());
        const imported = fresh.length;
        const message = importedWords({ imported, updated, unchanged: known - updated });
        return { status: 201, body: { message, imported, ...(known > 0 && { updated }) } };
      });
    },
  );

  app.post(
    '/adverts/import/duplicates',
    {
      ...route(vendor, 'Which adverts of a price list you have already; changes nothing', {
        body: duplicatesQuerySchema,
        response: { 200: duplicatesAnswerSchema },
      }),
      preValidation: refuseTooManyRows,
    },
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      await limits.take('price-list-account', vendorId);
      return sendPrivate(reply, { duplicates: await findDuplicates(db, vendorId, request.body.adverts) });
    },
  );

  app.post(
    '/adverts/import/changes',
    {
      ...route(vendor, 'What the rows of a price list would change in adverts that you have; changes nothing', {
        body: priceListSchema,
        response: { 200: priceListChangesSchema },
      }),
      ...ofWholeList,
    },
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      await limits.take('price-list-account', vendorId);
      return sendPrivate(reply, { changes: await previewUpdate(db, vendorId, request.body.adverts) });
    },
  );

  app.post(
    '/adverts/my-adverts/by-number',
    route(vendor, 'Which of your adverts have these part numbers, and the pictures that they have; changes nothing', {
      body: numberedAdvertsQuerySchema,
      response: { 200: numberedAdvertsAnswerSchema },
    }),
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      await limits.take('price-list-account', vendorId);
      return sendPrivate(reply, { adverts: await findNumberedAdverts(db, vendorId, request.body.keys) });
    },
  );

  app.get(
    '/adverts/my-adverts.csv',
    route(vendor, 'All your adverts as a CSV file', {
      response: { 200: { content: { 'text/csv': { schema: z.unknown().describe('The file, in UTF-8') } } } },
    }),
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      await limits.take('price-list-account', vendorId);
      const fileName = priceListFileName('adverts', clock());
      return reply
        .headers({
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exportAdverts(db, { vendorId, publicUrl: config.publicUrl })));
    },
  );
}

function importedWords({ imported, updated, unchanged }: Record<'imported' | 'updated' | 'unchanged', number>): string {
  const counted = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'advert' : 'adverts'}`;
  const parts = [
    imported > 0 && `${counted(imported)} imported`,
    updated > 0 && `${counted(updated)} changed`,
    unchanged > 0 && `${counted(unchanged)} unchanged`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Counts the rows before a schema checks each: naming the faults of 100,000 wrong rows would keep the server busy. */
async function refuseTooManyRows(request: FastifyRequest): Promise<void> {
  const { data } = rows.safeParse(request.body);
  if (data && data.adverts.length > maxPriceListRows) throw new ProblemError(413, 'too_large', tooManyRows);
}

/** Names the limit in the response to a request with too many bytes. */
function reportSizeLimit(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  handleError(tooLarge ? new ProblemError(413, 'too_large', tooLargePriceList) : error, request, reply);
}
