import { loginSchema } from '#contract/people/accountForms.ts';
import { messageAnswerSchema, sessionAnswerSchema } from '#contract/people/account.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { noteFacts } from '#server/plugins/watch/requestFacts.ts';
import { bearerToken } from '#server/plugins/session/session.ts';
import { endSession, findAccount, findPendingSignups, lockPassword } from '#server/modules/account/authRepository.ts';
import type { EmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { newSession } from './newSession.ts';
import { verifyPassword } from '#server/modules/account/credentials/passwords.ts';
import { createChallenges } from '#server/modules/account/second-factor/challenges.ts';
import { createSecondFactors } from '#server/modules/account/second-factor/secondFactors.ts';
import { registerSecondStep } from './secondStepRoute.ts';
import type { SignupMails } from '#server/modules/account/sign-up/signupMails.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('sign-in');

/** How many pending sign-ups of an e-mail a password is compared with; each comparison takes 30 ms. */
const maxCompared = 2;

/** Registers POST /auth/login, its second step and /auth/logout. */
export function registerSignIn(
  app: App,
  context: ModuleContext,
  { mails, emailLimits }: { mails: SignupMails; emailLimits: EmailLimits },
): void {
  const { db, clock } = context;
  const factors = createSecondFactors(context);
  const challenges = createChallenges(context);
  registerSecondStep(app, context, { emailLimits, factors, challenges });

  app.post(
    '/auth/login',
    route(
      null,
      'Sign in; 401 `second_factor` with `details.challenge` where a second step follows, 403 `email_unverified` with a fresh code while a sign-up waits for its code',
      {
        body: loginSchema,
        response: { 200: sessionAnswerSchema },
      },
    ),
    async (request, reply) => {
      const { email, password } = request.body;
      await emailLimits.take('login', request, email, { ofAddress: 'login-address' });
      const [account, waiting] = await Promise.all([
        findAccount(db, email),
        findPendingSignups(db, email, maxCompared),
      ]);
      // The same number of comparisons runs in any case, so that the duration reveals nothing about this e-mail.
      const [right, ...waits] = await Promise.all([
        verifyPassword(account?.passwordHash, password),
        ...Array.from({ length: maxCompared }, (_, index) => verifyPassword(waiting[index]?.passwordHash, password)),
      ]);
      if (account) noteFacts(request, { account: account.id });
      const pending = waiting.find((_, index) => waits[index]);
      if (account && right) {
        const answer = await db.transaction(async (tx) => {
          // The password may have been reset since the comparison above; then no new session must be opened.
          if ((await lockPassword(tx, account.id)) !== account.passwordHash) throw wrongCredentials();
          if (await factors.isOn(tx, account.id)) return { challenge: await challenges.issue(tx, account.id) };
          return newSession(tx, account, {
            now: clock(),
            message: `Welcome back, ${account.fullname}.`,
            userAgent: request.headers['user-agent'],
          });
        });
        // Tries are not forgotten and the device is not remembered until the second step is done.
        if ('challenge' in answer) throw secondStepFollows(answer);
        await emailLimits.forget('login', request, email);
        emailLimits.remember(request, reply, email);
        return reply.header('cache-control', 'private, no-store').send(answer);
      }
      if (pending) {
        await emailLimits.take('code', request, email, { purpose: 'signup' });
        await db.transaction((tx) => mails.send(tx, email, pending.signupKeyHash));
        throw new ProblemError(403, 'email_unverified', 'Confirm your e-mail first. We have mailed you a new code.', {
          details: { email },
        });
      }
      throw wrongCredentials();
    },
  );

  app.post(
    '/auth/logout',
    route(null, 'Sign out this device; may be repeated', { response: { 200: messageAnswerSchema } }),
    async (request, reply) => {
      const token = bearerToken(request);
      if (token) await endSession(db, token);
      return reply.header('cache-control', 'private, no-store').send({ message: 'You are signed out.' });
    },
  );
}

function secondStepFollows(details: { challenge: string }): ProblemError {
  return new ProblemError(401, 'second_factor', 'Type the code from the app on your phone.', { details });
}

function wrongCredentials(): ProblemError {
  return new ProblemError(401, 'wrong_credentials', 'E-mail or password is not right.');
}
