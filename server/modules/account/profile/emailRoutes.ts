import { eq } from 'drizzle-orm';
import { accountAnswerSchema, messageAnswerSchema } from '#contract/people/account.ts';
import { verifyEmailSchema } from '#contract/people/accountForms.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { accountView } from '#server/plugins/session/accountView.ts';
import { conflict, ProblemError } from '#server/plugins/requests/problems.ts';
import type { EmailChange } from './emailChange.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/* Checking a code is no command: each try counts, and the code could be guessed against a stored hash. */

/** Registers POST /auth/verify-email, POST /auth/resend-email and DELETE /auth/me/pending-email. */
export function registerEmailChange(app: App, context: ModuleContext, change: EmailChange): void {
  const { db, clock, commands, signedIn } = context;

  app.post(
    '/auth/verify-email',
    route(
      signedIn,
      'Confirm the new e-mail with the mailed code; the account gets it, and other devices are signed out',
      {
        body: verifyEmailSchema,
        response: { 200: accountAnswerSchema },
      },
    ),
    async (request, reply) => {
      const moved = await change.complete(request, signedIn.of(request), request.body.otp);
      return reply.header('cache-control', 'private, no-store').send({
        message: `Your e-mail is ${moved.email} now. Every other device was signed out.`,
        user: await accountView(db, moved),
      });
    },
  );

  app.post(
    '/auth/resend-email',
    route(signedIn, 'Mail a new code to the e-mail that is to be confirmed; the earlier code stops working', {
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      const { pendingEmail } = account;
      if (pendingEmail === null) throw conflict('There is no new e-mail to confirm.');
      await change.requirePause(account, pendingEmail);
      await change.countMail(account, pendingEmail, request);
      await db.transaction(async (tx) => {
        await change.requirePause(account, pendingEmail, tx);
        await change.mailCode(tx, account, pendingEmail);
      });
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: `A new code is on its way to ${pendingEmail}.` });
    },
  );

  app.delete(
    '/auth/me/pending-email',
    route(signedIn, 'Keep the current e-mail and drop the new one; may be repeated', {
      response: { 200: accountAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        const [account] = await tx
          .update(accounts)
          .set({ pendingEmail: null, updatedAt: clock() })
          .where(eq(accounts.id, id))
          .returning();
        if (!account) throw new ProblemError(401, 'signed_out', 'This account no longer exists.');
        return {
          status: 200,
          body: { message: `Your e-mail stays ${account.email}.`, user: await accountView(tx, account) },
        };
      });
    },
  );
}
