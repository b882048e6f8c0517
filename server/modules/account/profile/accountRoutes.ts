import { eq } from 'drizzle-orm';
import { accountAnswerSchema, accountSchema, profileSchema } from '#contract/people/account.ts';
import { accounts } from '../../../db/schema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { accountView } from '../../../plugins/accountView.ts';
import { guard } from '../../../plugins/guard.ts';
import { ProblemError } from '../../../plugins/problems.ts';
import { registerDevices } from '#server/modules/account/devices/deviceRoutes.ts';
import { createEmailChange, type EmailChangeParts } from './emailChange.ts';
import { registerEmailChange } from './emailRoutes.ts';
import { type KeepPhoto, registerPhoto } from './photoRoutes.ts';
import { profileChange } from './profileChange.ts';

/** Registers the calls about the signed-in account itself: /auth/me, its photo, its change of e-mail and its devices. */
export function registerAccounts(
  app: App,
  context: ModuleContext,
  { keepPhoto, ...parts }: EmailChangeParts & { keepPhoto: KeepPhoto },
): void {
  const { db, clock, commands, sessions } = context;
  const signedIn = guard((request) => sessions.require(request));
  const emailChange = createEmailChange(context, parts);
  const security = [{ session: [] }];

  app.get(
    '/auth/me',
    {
      onRequest: signedIn.hook,
      schema: { tags: ['account'], summary: 'Who you are', security, response: { 200: accountSchema } },
    },
    async (request, reply) =>
      reply.header('cache-control', 'private, no-store').send(await accountView(db, signedIn.of(request))),
  );

  app.patch(
    '/auth/me',
    {
      onRequest: signedIn.hook,
      config: { changesPublic: (request) => signedIn.of(request).role === 'vendor' },
      schema: {
        tags: ['account'],
        summary: 'Change your profile; another e-mail needs `password` and moves once its code came back',
        security,
        body: profileSchema,
        response: { 200: accountAnswerSchema },
      },
    },
    async (request, reply) => {
      const account = signedIn.of(request);
      const { password, ...profile } = request.body;
      const change = profileChange(account, profile);
      const newEmail = profile.email === account.email ? null : profile.email;
      // One that waits already has its code, and a way to ask for another.
      const mails = newEmail !== null && newEmail !== account.pendingEmail;
      if (newEmail !== null) {
        await emailChange.requirePassword(account, password, request);
        if (mails) await emailChange.countMail(newEmail, request);
      }
      // The command's hash is kept: a password in it could be guessed there, fast.
      request.body = profile;

      return commands.run(request, reply, account.id, async (tx) => {
        const [changed] = await tx
          .update(accounts)
          .set({ ...change, ...(newEmail !== null && { pendingEmail: newEmail }), updatedAt: clock() })
          .where(eq(accounts.id, account.id))
          .returning();
        if (!changed) throw new ProblemError(401, 'signed_out', 'This account is gone.');
        if (mails) {
          await emailChange.mailCode(tx, newEmail);
          await emailChange.warnOwner(tx, account, newEmail);
        }
        const user = await accountView(tx, changed);
        if (newEmail === null) return { status: 200, body: { message: 'Your profile is saved.', user } };
        const message = `Your profile is saved. The e-mail changes once you type the code that we mailed to ${newEmail}.`;
        return { status: 200, body: { message, user, emailPending: newEmail } };
      });
    },
  );

  registerDevices(app, context);
  registerPhoto(app, context, { keepPhoto });
  registerEmailChange(app, context, { change: emailChange, codes: parts.codes });
}
