import { messageAnswerSchema } from '#contract/people/account.ts';
import { changePasswordPath, changePasswordSchema } from '#contract/people/changePassword.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { passwordChangedMail } from '../../../mail/templates/accountMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { bearerToken, hashToken } from '#server/plugins/session/session.ts';
import { changePassword } from '#server/modules/account/authRepository.ts';
import { passwordRefusal } from './commonPasswords.ts';
import { hashPassword } from './passwords.ts';
import { wrongPassword } from './requirePassword.ts';
import { createProof } from './requireProof.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/** Registers POST /auth/me/password: no command, since passwords could be guessed against a stored hash. */
export function registerChangePassword(app: App, context: ModuleContext): void {
  const { config, db, clock, queueMail, signedIn } = context;
  const requireProof = createProof(context);
  const links = safetyLinks(config.publicUrl);

  app.post(
    changePasswordPath,
    route(signedIn, 'Set a new password, with the current one; signs out every other device', {
      body: changePasswordSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      const { newPassword, ...proof } = request.body;
      // Checked first, so that a refused password uses up neither a try nor a code.
      const refusal = passwordRefusal(newPassword, account);
      if (refusal) throw fieldProblem('newPassword', refusal);
      await requireProof(request, account, proof);
      const passwordHash = await hashPassword(newPassword);
      const changedAt = clock();
      await db.transaction(async (tx) => {
        const except = hashToken(bearerToken(request) ?? '');
        const change = { now: changedAt, from: account.passwordHash, except };
        // Somebody else has changed the password in the meantime, so this request has only proven the previous one.
        if (!(await changePassword(tx, account.id, passwordHash, change))) throw wrongPassword();
        await queueMail(tx, { to: account.email, ...passwordChangedMail({ changedAt, ...links }) });
      });
      return reply.header('cache-control', 'private, no-store').send({ message: 'Your password is changed.' });
    },
  );
}
