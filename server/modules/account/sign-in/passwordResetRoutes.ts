import { forgotAnswerSchema, messageAnswerSchema } from '#contract/people/account.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/people/accountForms.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { passwordChangedMail, passwordResetCodeMail } from '../../../mail/templates/accountMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { changePassword, findAccount } from '#server/modules/account/authRepository.ts';
import { passwordRefusal } from '#server/modules/account/credentials/commonPasswords.ts';
import { checkTypedCode } from '#server/modules/account/credentials/checkTypedCode.ts';
import type { EmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { evenTime } from '#server/modules/account/credentials/evenTime.ts';
import { createRepeatedKeys } from '#server/modules/account/credentials/repeatedKeys.ts';
import { expiredCode, validMinutes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import type { Codes } from '#server/plugins/session/codes.ts';
import { hashPassword } from '#server/modules/account/credentials/passwords.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('sign-in');

/** Registers POST /auth/forgot-password and /auth/reset-password. */
export function registerPasswordReset(
  app: App,
  context: ModuleContext,
  { codes, emailLimits }: { codes: Codes; emailLimits: EmailLimits },
): void {
  const { config, db, clock, queueMail } = context;
  const links = safetyLinks(config.publicUrl);
  const keys = createRepeatedKeys(context.secret, 'reset');

  app.post(
    '/auth/forgot-password',
    route(null, 'Mail a code that allows a new password; the response is the same for an e-mail without an account', {
      body: forgotPasswordSchema,
      response: { 200: forgotAnswerSchema },
    }),
    async (request, reply) => {
      const { email } = request.body;
      // Each requesting device has its own code, so that strangers cannot replace the owner's.
      const resetKey = keys.of(request, email);
      const message = `If ${email} has an account, a code is on its way. It is valid for ${validMinutes} minutes.`;
      const answer = () => reply.header('cache-control', 'private, no-store').send({ message, resetKey });
      if (await codes.knowsKey(email, 'reset', resetKey)) return answer();
      await emailLimits.take('code', request, email, { purpose: 'reset', ofAddress: 'code-address' });
      await evenTime(() =>
        db.transaction(async (tx) => {
          await lockName(tx, JSON.stringify(['code for a new password', email]));
          // The same request came twice at once.
          if (await codes.knowsKey(email, 'reset', resetKey, tx)) return;
          const code = await codes.issue(tx, email, 'reset', hashToken(resetKey));
          if (await findAccount(tx, email)) {
            await queueMail(tx, { to: email, ...passwordResetCodeMail({ code, validMinutes }) });
          }
        }),
      );
      return answer();
    },
  );

  app.post(
    '/auth/reset-password',
    route(null, 'Set a new password with the mailed code; signs out every device', {
      body: resetPasswordSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { email, otp, password, resetKey } = request.body;
      // Checked before the code, so that a refused password does not use up a try.
      const refusal = passwordRefusal(password, { email });
      if (refusal) throw fieldProblem('password', refusal);
      const typed = { email, purpose: 'reset', otp, key: resetKey } as const;
      const checked = await checkTypedCode({ codes, emailLimits }, request, typed);
      // Checked after the code: earlier, the message would tell anybody the name behind an e-mail.
      const owner = await findAccount(db, email);
      const ownRefusal = owner && passwordRefusal(password, owner);
      if (ownRefusal) throw fieldProblem('password', ownRefusal);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await codes.consume(tx, email, 'reset', checked);
        const account = await findAccount(tx, email);
        // It was mailed in the moment in which the account was deleted, or got another e-mail.
        if (!account) throw expiredCode();
        const changedAt = clock();
        await changePassword(tx, account.id, passwordHash, { now: changedAt });
        await queueMail(tx, { to: email, ...passwordChangedMail({ changedAt, ...links }) });
      });
      await Promise.all([
        emailLimits.forget('guess', request, email, 'reset'),
        emailLimits.forget('login', request, email),
        // Only somebody who knows the password can try second-step codes, and from now on only the owner knows it.
        emailLimits.forgetEverywhere('factor', email),
      ]);
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: 'Your password is changed. Sign in with the new one.' });
    },
  );
}
