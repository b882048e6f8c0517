import { eq } from 'drizzle-orm';
import { accountAnswerSchema, accountSchema } from '#contract/people/account.ts';
import { profileChangeSchema } from '#contract/people/profile.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { accountView } from '#server/plugins/session/accountView.ts';
import { isShown } from './isShown.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { registerChangePassword } from '#server/modules/account/credentials/changePasswordRoute.ts';
import { registerDevices } from '#server/modules/account/devices/deviceRoutes.ts';
import { registerSecondFactor } from '#server/modules/account/second-factor/secondFactorRoutes.ts';
import { type PrivacyParts, registerPrivacy } from '#server/modules/account/privacy/privacyRoutes.ts';
import { registerBecomeVendor } from './becomeVendor.ts';
import { createEmailChange } from './emailChange.ts';
import { registerEmailChange } from './emailRoutes.ts';
import { type KeepPhoto, registerPhoto } from './photoRoutes.ts';
import { profileChange } from './profileChange.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/**
 * Registers the calls about the signed-in account itself: /auth/me, its photo, e-mail, role, devices and second step.
 */
export function registerAccounts(
  app: App,
  context: ModuleContext,
  { keepPhoto, ...privacy }: PrivacyParts & { keepPhoto: KeepPhoto },
): void {
  const { db, clock, commands, sessions, signedIn } = context;
  const emailChange = createEmailChange(context);

  // Also for staff who have not set up their second step: the app must know who it is before it can lead them there.
  const asking = guard((request) => sessions.require(request, { evenIncomplete: true }));
  app.get('/auth/me', route(asking, 'Who you are', { response: { 200: accountSchema } }), async (request, reply) =>
    reply.header('cache-control', 'private, no-store').send(await accountView(db, asking.of(request))),
  );

  app.patch(
    '/auth/me',
    route(
      signedIn,
      'Change your profile; a new e-mail needs `password`, and `code` with two-step sign-in, and takes effect once its mailed code is confirmed',
      {
        // The page and the adverts of a vendor show it.
        config: { changesPublic: true },
        body: profileChangeSchema,
        response: { 200: accountAnswerSchema },
      },
    ),
    async (request, reply) => {
      const account = signedIn.of(request);
      const { password, code, ...profile } = request.body;
      const change = profileChange(account, profile);
      const newEmail = profile.email === undefined || profile.email === account.email ? null : profile.email;
      // An e-mail that is already pending has its code, and a separate call to get another one.
      const mails = newEmail !== null && newEmail !== account.pendingEmail;
      if (newEmail !== null) {
        await emailChange.requireProof(request, account, { password, code });
        if (mails) await emailChange.countMail(account, newEmail, request);
      }
      // The hash of the command is stored, and somebody could quickly guess a password that is part of it.
      request.body = profile;

      return commands.run(request, reply, account.id, async (tx) => {
        const [changed] = await tx
          .update(accounts)
          .set({ ...change, ...(newEmail !== null && { pendingEmail: newEmail }), updatedAt: clock() })
          .where(eq(accounts.id, account.id))
          .returning();
        if (!changed) throw new ProblemError(401, 'signed_out', 'This account no longer exists.');
        if (mails) {
          await emailChange.mailCode(tx, account, newEmail);
          await emailChange.warnOwner(tx, account, newEmail);
        }
        const user = await accountView(tx, changed);
        const isUnchanged = !(await isShown(tx, account.id));
        if (newEmail === null) return { status: 200, body: { message: 'Your profile is saved.', user }, isUnchanged };
        const message = `Your profile is saved. The e-mail changes once you type the code that we mailed to ${newEmail}.`;
        return { status: 200, body: { message, user, emailPending: newEmail }, isUnchanged };
      });
    },
  );

  registerBecomeVendor(app, context);
  registerDevices(app, context);
  registerChangePassword(app, context);
  registerSecondFactor(app, context);
  registerPrivacy(app, context, privacy);
  registerPhoto(app, context, { keepPhoto });
  registerEmailChange(app, context, emailChange);
}
