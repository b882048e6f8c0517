import * as z from 'zod';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { decideReportSchema, deskReportsPath, deskReportsSchema, reportsQuerySchema } from '#contract/desk/reports.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { staffActor } from '../../../plugins/adminLog.ts';
import { notFound } from '../../../plugins/problems.ts';
import { sendPrivate } from '../../../plugins/publicAnswer.ts';
import type { DeskTools } from '../decide.ts';
import { staffGuard } from '../staffGuard.ts';
import { decideReport } from './decideReport.ts';
import { readReports } from './readReports.ts';

/** Registers GET /desk/reports and POST /desk/reports/:id/decision, for staff. */
export function registerDeskReports(app: App, context: ModuleContext, tools: DeskTools): void {
  const { commands, db } = context;
  const staff = staffGuard(context);

  app.get(
    deskReportsPath,
    {
      onRequest: staff.hook,
      schema: { hide: true, querystring: reportsQuerySchema, response: { 200: deskReportsSchema } },
    },
    async (request, reply) => sendPrivate(reply, await readReports(db, request.query)),
  );

  app.post(
    `${deskReportsPath}/:id/decision`,
    {
      onRequest: staff.hook,
      config: { changesPublic: true },
      schema: {
        hide: true,
        params: z.object({ id: z.string() }),
        body: decideReportSchema,
        response: { 200: messageAnswerSchema },
      },
    },
    async (request, reply) => {
      const account = staff.of(request);
      const { data: id } = z.uuid().safeParse(request.params.id);
      if (id === undefined) throw notFound('There is no such report.');
      return commands.run(request, reply, account.id, async (tx) => {
        const message = await decideReport(tools, tx, { id, actor: staffActor(account), ...request.body });
        return { status: 200, body: { message } };
      });
    },
  );
}
