import { eq } from 'drizzle-orm';
import { deskPagePath } from '#contract/desk/reports.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { reportSchema } from '#contract/people/enquiries.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { advertReportMail } from '../../mail/templates/reportMails.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('reports');

/** Registers POST /adverts/:id/reports, with which anyone can report an advert to the shop. */
export function registerReports(app: App, context: ModuleContext): void {
  const { clock, commands, config, queueMail, anyone } = context;

  app.post(
    '/adverts/:id/reports',
    route(anyone, 'Report an advert to the shop', {
      params: oneId,
      body: reportSchema,
      response: { 201: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { reason } = request.body;
      const note = request.body.note || null;
      const accountId = anyone.of(request)?.id ?? null;
      const scope = accountId ?? 'anonymous';
      await commands.count(request, scope, (lent) => takeOfSender(lent, 'report', { accountId, address: request.ip }));

      return commands.run(request, reply, scope, async (tx) => {
        const id = idIn(request.params);
        const [advert] = id ? await tx.select().from(adverts).where(eq(adverts.id, id)) : [];
        if (!advert) throw notFound('This advert is no longer here.');
        if (!advert.published) throw new ProblemError(410, 'gone', 'This advert has been taken down already.');
        await tx.insert(reports).values({ advertId: advert.id, reason, note, createdAt: clock() });
        await queueMail(tx, {
          to: config.contact.email,
          ...advertReportMail({
            advertTitle: advert.title,
            advertNumber: advert.number,
            advertUrl: new URL(`/single-advert?id=${advert.id}`, config.publicUrl).href,
            deskUrl: new URL(deskPagePath, config.publicUrl).href,
            reason,
            note,
          }),
        });
        return { status: 201, body: { message: 'Thank you. A person will look at this advert.' } };
      });
    },
  );
}
