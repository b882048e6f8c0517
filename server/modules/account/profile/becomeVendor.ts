import { and, eq } from 'drizzle-orm';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { becomeVendorSchema } from '#contract/people/signUpForms.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { vendorWelcomeMail } from '../../../mail/templates/accountMails.ts';
import { accountView } from '#server/plugins/session/accountView.ts';
import { workplaceOf } from '#server/plugins/session/acting.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/**
 * Registers POST /auth/me/vendor: a buyer starts to sell with the same account. All their data stays, because it
 * belongs to the account. They must still pay for a plan before an advert is shown.
 */
export function registerBecomeVendor(app: App, context: ModuleContext): void {
  const { clock, commands, config, queueMail, signedIn } = context;
  app.post(
    '/auth/me/vendor',
    route(signedIn, 'Become a vendor with the account that you have', {
      body: becomeVendorSchema,
      response: { 200: accountAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const { companyName, businessAddress, phone } = request.body;
      return commands.run(request, reply, id, async (tx) => {
        // So that an invitation is not accepted at the same moment.
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
        const workplace = await workplaceOf(tx, id);
        if (workplace) {
          const message = `You are on the staff of ${workplace.name}. Leave it before you sell under your own name.`;
          throw conflict(message);
        }
        const [changed] = await tx
          .update(accounts)
          .set({ role: 'vendor', companyName, businessAddress, ...(phone && { phone }), updatedAt: clock() })
          .where(and(eq(accounts.id, id), eq(accounts.role, 'user')))
          .returning();
        if (!changed) throw conflict('This account is a vendor already.');
        const paymentUrl = new URL('/payment', config.publicUrl).href;
        await queueMail(tx, { to: changed.email, ...vendorWelcomeMail({ companyName, paymentUrl }) });
        const message = 'You are a vendor now. Choose a plan, and post your adverts.';
        return { status: 200, body: { message, user: await accountView(tx, changed) } };
      });
    },
  );
}
