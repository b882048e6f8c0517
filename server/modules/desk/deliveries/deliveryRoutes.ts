import { deliveriesQuerySchema, deliveriesSchema, deskDeliveriesPath } from '#contract/desk/deliveries.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { staffActor } from '#server/plugins/watch/adminLog.ts';
import { idOr404 } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { staffGuard } from '../staffGuard.ts';
import { readDeliveries, sendAgain } from './readDeliveries.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';

/** Registers GET /desk/deliveries and POST /desk/deliveries/:id/again, for staff. */
export function registerDeskDeliveries(app: App, context: ModuleContext): void {
  const { commands, db } = context;
  const staff = staffGuard(context);

  app.get(
    deskDeliveriesPath,
    unlisted(staff, { querystring: deliveriesQuerySchema, response: { 200: deliveriesSchema } }),
    async (request, reply) => sendPrivate(reply, await readDeliveries(db, request.query)),
  );

  app.post(
    `${deskDeliveriesPath}/:id/again`,
    unlisted(staff, { params: oneId, response: { 200: messageAnswerSchema } }),
    async (request, reply) => {
      const account = staff.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const id = idOr404(request.params.id, 'There is no such delivery.');
        return { status: 200, body: { message: await sendAgain(context, tx, { id, actor: staffActor(account) }) } };
      });
    },
  );
}
