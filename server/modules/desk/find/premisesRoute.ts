import { and, eq } from 'drizzle-orm';
import { deskAccountsPath, premisesSchema } from '#contract/desk/accounts.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { premisesChecks } from '#server/db/tables/vendorSchema.ts';
import { conflict, idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { staffActor, writeAct } from '#server/plugins/watch/adminLog.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { alreadySo } from '../decide.ts';
import { staffGuard } from '../staffGuard.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';

const noVendor = 'There is no such vendor.';

/**
 * Registers POST /desk/accounts/:id/premises: staff note that they have seen a vendor's premises, or take it back. The
 * vendor's page then says so with the day. Who saw them is in the log.
 */
export function registerDeskPremises(app: App, context: ModuleContext): void {
  const { clock, commands } = context;
  const staff = staffGuard(context);
  app.post(
    `${deskAccountsPath}/:id/premises`,
    unlisted(staff, {
      config: { changesPublic: true },
      params: oneId,
      body: premisesSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const actor = staffActor(staff.of(request));
      const { seen, sentence } = request.body;
      return commands.run(request, reply, staff.of(request).id, async (tx) => {
        const vendorId = idOr404(request.params.id, noVendor);
        await refuseOwnInterest(tx, actor.accountId, [vendorId]);
        const [vendor] = await tx
          .select({ address: accounts.businessAddress })
          .from(accounts)
          .where(and(eq(accounts.id, vendorId), eq(accounts.role, 'vendor')))
          .for('update');
        if (!vendor) throw notFound(noVendor);
        const { address } = vendor;
        if (seen && !address) {
          throw conflict('This vendor has no business address, so there is nothing to see.');
        }
        const [check] = await tx.select().from(premisesChecks).where(eq(premisesChecks.vendorId, vendorId));
        const isSeen = check !== undefined && check.address === address;
        if (seen === isSeen) return { status: 200, body: { message: alreadySo } };
        await tx.delete(premisesChecks).where(eq(premisesChecks.vendorId, vendorId));
        if (seen && address) await tx.insert(premisesChecks).values({ vendorId, address, seenAt: clock() });
        const act = seen ? 'premises seen' : 'premises not seen';
        await writeAct(tx, { actor, act, subject: `account ${vendorId}`, sentence, at: clock() });
        const message = seen
          ? 'The vendor’s page says from now on that we saw the premises.'
          : 'The vendor’s page no longer says that we saw the premises.';
        return { status: 200, body: { message } };
      });
    },
  );
}
