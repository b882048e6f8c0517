import { sessionAnswerSchema } from '#contract/people/account.ts';
import { secondStepSchema } from '#contract/people/secondFactor.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { secondFactorMail } from '../../../mail/templates/secondFactorMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { noteFacts } from '#server/plugins/watch/requestFacts.ts';
import type { EmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import type { Challenges } from '#server/modules/account/second-factor/challenges.ts';
import { type SecondFactors, wrongCodeMessage } from '#server/modules/account/second-factor/secondFactors.ts';
import { createWrongCodes } from '#server/modules/account/second-factor/wrongCodes.ts';
import { newSession } from './newSession.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('sign-in');

interface Parts {
  readonly emailLimits: EmailLimits;
  readonly factors: SecondFactors;
  readonly challenges: Challenges;
}

/** Registers POST /auth/login/second-factor. */
export function registerSecondStep(app: App, context: ModuleContext, parts: Parts): void {
  const { config, db, clock, queueMail } = context;
  const { emailLimits, factors, challenges } = parts;
  const wrongCodes = createWrongCodes(context);
  const links = safetyLinks(config.publicUrl);

  app.post(
    '/auth/login/second-factor',
    route(null, 'The second step of sign-in: a code from the app or a recovery code, each of which works once', {
      body: secondStepSchema,
      response: { 200: sessionAnswerSchema },
    }),
    async (request, reply) => {
      const { challenge, code } = request.body;
      const account = await challenges.accountOf(challenge);
      noteFacts(request, { account: account.id });
      await emailLimits.take('factor', request, account.email);
      const triesLeft = await challenges.takeTry(challenge);
      const signIn = async (tx: Transaction) => {
        // A password reset deletes challenges, so that a sign-in started with the old password never gets a session.
        await challenges.consume(tx, challenge);
        const taken = await factors.take(tx, account.id, code);
        if (!taken) throw wrongCode(triesLeft);
        const now = clock();
        const { recoveryCodesLeft } = await factors.state(tx, account.id);
        if (taken === 'recovery') {
          await queueMail(tx, { to: account.email, ...secondFactorMail('recovery-code-used', { at: now, ...links }) });
        }
        const welcome = `Welcome back, ${account.fullname}.`;
        const message = taken === 'recovery' ? `${welcome} ${leftWords(recoveryCodesLeft)}` : welcome;
        return newSession(tx, account, { now, message, userAgent: request.headers['user-agent'], proven: true });
      };
      const answer = await db.transaction(signIn).catch(async (error: unknown) => {
        // After the transaction, whose refusal gives the challenge back.
        if (error instanceof ProblemError && isWrongCode(error)) await wrongCodes.note(account);
        throw error;
      });
      await Promise.all([
        emailLimits.forget('factor', request, account.email),
        emailLimits.forget('login', request, account.email),
      ]);
      emailLimits.remember(request, reply, account.email);
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'That was your last recovery code. Make new ones under Security.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}

const isWrongCode = ({ code }: ProblemError) => code === 'wrong_code' || code === 'no_tries_left';

function wrongCode(triesLeft: number): ProblemError {
  const [code, message] =
    triesLeft > 0
      ? (['wrong_code', wrongCodeMessage] as const)
      : (['no_tries_left', 'There were too many wrong codes. Type your password again.'] as const);
  return new ProblemError(422, code, message, { fields: { code: message }, details: { triesLeft } });
}
