import * as z from 'zod';
import {
  enquiriesQuerySchema,
  enquiryAnswerSchema,
  enquiryPatchSchema,
  enquirySchema,
  receivedEnquiriesSchema,
  receivedEnquirySchema,
  unreadEnquiriesSchema,
} from '#contract/people/enquiries.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { enquiryReceiptMail, enquiryToVendorMail } from '../../mail/templates/enquiryMails.ts';
import { guard } from '../../plugins/guard.ts';
import { ProblemError, notFound } from '../../plugins/problems.ts';
import { mayMailReceipt } from '../../plugins/receiptLimit.ts';
import { readCursor, writeCursor } from './enquiriesCursor.ts';
import {
  addEnquiry,
  countEnquiries,
  countUnread,
  findAskedAdvert,
  findEnquiry,
  markEnquiry,
  receivedEnquiries,
} from './enquiriesRepository.ts';

/** How many enquiries are shown at once. */
const pageSize = 20;

/**
 * Registers POST /adverts/:id/enquiries (anyone), GET /enquiries, GET /enquiries/unread and PATCH /enquiries/:id (the
 * vendor asked).
 */
export function registerEnquiries(app: App, context: ModuleContext): void {
  const { db, clock, commands, config, limits, queueMail, sessions } = context;

  const anyone = guard((request) => sessions.find(request));
  app.post(
    '/adverts/:id/enquiries',
    {
      onRequest: anyone.hook,
      schema: {
        tags: ['enquiries'],
        summary: 'Ask the vendor about an advert',
        params: z.object({ id: z.string() }),
        body: enquirySchema,
        response: { 201: enquiryAnswerSchema },
      },
    },
    async (request, reply) => {
      const sender = anyone.of(request);
      const { name, email, message } = request.body;
      const phone = request.body.phone || null;
      await commands.count(request, anyone.of(request)?.id ?? 'anonymous', () =>
        limits.take('enquiry-address', request.ip),
      );
      const receipt = await mayMailReceipt(limits, email);

      return commands.run(request, reply, sender?.id ?? 'anonymous', async (tx) => {
        const { data: advertId } = z.uuid().safeParse(request.params.id);
        const advert = advertId ? await findAskedAdvert(tx, advertId) : null;
        if (!advert) throw notFound('This advert is no longer here.');
        if (!advert.published) {
          throw new ProblemError(410, 'gone', 'This part is no longer offered, so the vendor was not asked.');
        }
        const { vendor } = advert;
        const id = await addEnquiry(tx, {
          advertId: advert.id,
          vendorId: vendor.id,
          senderId: sender?.id ?? null,
          name,
          email,
          phone,
          message,
          createdAt: clock(),
        });

        const advertUrl = new URL(`/single-advert?id=${advert.id}`, config.publicUrl).href;
        await queueMail(tx, {
          to: vendor.email,
          idempotencyKey: `enquiry-${id}`,
          ...enquiryToVendorMail({
            advertTitle: advert.title,
            advertUrl,
            dashboardUrl: new URL('/vendor-dashboard', config.publicUrl).href,
            buyerName: name,
            buyerEmail: email,
            buyerPhone: phone,
            message,
          }),
        });
        if (receipt) {
          await queueMail(tx, {
            to: email,
            idempotencyKey: `enquiry-receipt-${id}`,
            ...enquiryReceiptMail({
              advertTitle: advert.title,
              advertUrl,
              vendorName: vendor.name,
              vendorPhone: vendor.phone,
              copyOfMessage: sender?.email === email ? message : null,
            }),
          });
        }
        return { status: 201, body: { message: `Your enquiry is with ${vendor.name}.`, enquiry: { id } } };
      });
    },
  );

  const vendor = guard((request) => sessions.requireVendor(request));
  app.get(
    '/enquiries',
    {
      onRequest: vendor.hook,
      schema: {
        tags: ['enquiries'],
        summary: 'Your enquiries, newest first',
        querystring: enquiriesQuerySchema,
        response: { 200: receivedEnquiriesSchema },
      },
    },
    async (request, reply) => {
      const { id } = vendor.of(request);
      const { state, cursor } = request.query;
      const after = cursor === undefined ? null : readCursor(cursor);
      const [found, counts] = await Promise.all([
        receivedEnquiries(db, id, { state, after, limit: pageSize + 1 }),
        countEnquiries(db, id),
      ]);
      const items = found.slice(0, pageSize);
      const last = found.length > pageSize ? items.at(-1) : undefined;
      return reply
        .header('cache-control', 'private, no-store')
        .send({ items, nextCursor: last ? writeCursor(last) : null, unread: counts.unread, counts });
    },
  );

  app.get(
    '/enquiries/unread',
    {
      onRequest: vendor.hook,
      schema: {
        tags: ['enquiries'],
        summary: 'How many of your enquiries are unread',
        response: { 200: unreadEnquiriesSchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'private, no-store').send({ unread: await countUnread(db, vendor.of(request).id) }),
  );

  const receiver = guard(async (request) => {
    const account = await sessions.requireVendor(request);
    const { data: params } = z.object({ id: z.uuid() }).safeParse(request.params);
    const enquiry = params ? await findEnquiry(db, params.id) : null;
    if (enquiry?.vendorId !== account.id) throw notFound('This enquiry is not here.');
    return enquiry;
  });
  app.patch(
    '/enquiries/:id',
    {
      onRequest: receiver.hook,
      schema: {
        tags: ['enquiries'],
        summary: 'Mark an enquiry as read or done',
        body: enquiryPatchSchema,
        response: { 200: receivedEnquirySchema },
      },
    },
    async (request, reply) => {
      const enquiry = receiver.of(request);
      const { read, done } = request.body;
      return commands.run(request, reply, enquiry.vendorId, async (tx) => {
        const now = clock();
        // What is done needs no reading any more.
        const isRead = done === true ? true : read;
        const body = await markEnquiry(tx, enquiry.id, {
          ...(isRead !== undefined && { readAt: isRead ? (enquiry.readAt ?? now) : null }),
          ...(done !== undefined && { doneAt: done ? (enquiry.doneAt ?? now) : null }),
        });
        return { status: 200, body };
      });
    },
  );
}
