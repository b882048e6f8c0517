import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  changeFactorSchema,
  confirmFactorSchema,
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorPath,
  secondFactorStateSchema,
} from '#contract/people/secondFactor.ts';
import type { Transaction } from '../../../db/connection.ts';
import { sessions as sessionRows } from '#server/db/tables/signInSchema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { secondFactorMail, type SecondFactorEvent } from '../../../mail/templates/secondFactorMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { qrOf } from '../../../qrCode.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { conflict, ProblemError } from '#server/plugins/requests/problems.ts';
import { bearerToken, hashToken, type SignedInAccount } from '#server/plugins/session/session.ts';
import { createEmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { requirePassword } from '#server/modules/account/credentials/requirePassword.ts';
import { createSecondFactors, wrongCodeMessage } from './secondFactors.ts';
import { base32 } from './totp.ts';
import { createWrongCodes } from './wrongCodes.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';
import { shopName } from '#contract/core/shop.ts';

const route = routesUnder('account');

/* None of these is a command: a stored response would hold recovery codes, and a hash of it a guessable password. */

const turnedOff = 'Two-step sign-in is off already.';

/** Registers GET /auth/me/second-factor and the calls that set it up, turn it off and renew recovery codes. */
export function registerSecondFactor(app: App, context: ModuleContext): void {
  const { config, db, clock, sessions, limits, queueMail } = context;
  const factors = createSecondFactors(context);
  const emailLimits = createEmailLimits(context);
  const wrongCodes = createWrongCodes(context);
  const links = safetyLinks(config.publicUrl);
  const signedIn = guard((request) => sessions.require(request, { evenIncomplete: true }));

  const mailOwner = (tx: Transaction, { email }: SignedInAccount, event: SecondFactorEvent) => {
    return queueMail(tx, { to: email, ...secondFactorMail(event, { at: clock(), ...links }) });
  };

  /** Checks the password, and counts the code that will be checked next. @throws ProblemError 422, 429 */
  async function beforeCode(request: FastifyRequest, account: SignedInAccount, password: string): Promise<void> {
    await requirePassword(emailLimits, account, { password, request });
    await emailLimits.take('factor', request, account.email);
  }

  /** Marks this session as one that has given a code; other sessions of the account have not, and stay as they are. */
  async function markSessionProven(tx: Transaction, request: FastifyRequest): Promise<void> {
    const token = bearerToken(request);
    if (token === null) return;
    await tx
      .update(sessionRows)
      .set({ provenAt: clock() })
      .where(eq(sessionRows.tokenHash, hashToken(token)));
  }

  /** Runs a change that requires password and code. @throws ProblemError 409 when the second step is off, 422, 429 */
  async function change<Result>(
    request: FastifyRequest<{ Body: { code: string; password: string } }>,
    run: (tx: Transaction, account: SignedInAccount) => Promise<Result>,
  ): Promise<Result> {
    const account = signedIn.of(request);
    const { code, password } = request.body;
    if (!(await factors.isOn(db, account.id))) throw conflict(turnedOff);
    await beforeCode(request, account, password);
    const done = await db.transaction(async (tx) =>
      (await factors.take(tx, account.id, code)) ? { result: await run(tx, account) } : null,
    );
    if (!done) {
      await wrongCodes.note(account);
      throw wrongCode();
    }
    await emailLimits.forget('factor', request, account.email);
    return done.result;
  }

  app.get(
    secondFactorPath,
    route(signedIn, 'Whether sign-in has a second step', { response: { 200: secondFactorStateSchema } }),
    async (request, reply) => {
      const { id, staff } = signedIn.of(request);
      const { since, recoveryCodesLeft } = await factors.state(db, id);
      return reply.header('cache-control', 'private, no-store').send({
        on: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft,
        required: staff,
      });
    },
  );

  app.post(
    `${secondFactorPath}/begin`,
    route(signedIn, 'Make a secret for an app on the phone; it takes effect once a code from it is confirmed', {
      response: { 200: factorSecretSchema },
    }),
    async (request, reply) => {
      const { id, email } = signedIn.of(request);
      await limits.take('change-account', id);
      const secret = base32(await factors.begin(id));
      const uri = factorUri(email, secret);
      const message = 'Scan it with the app on your phone, then type the code that the app shows.';
      return reply.header('cache-control', 'private, no-store').send({ message, secret, uri, qr: qrOf(uri) });
    },
  );

  app.post(
    `${secondFactorPath}/confirm`,
    route(signedIn, 'Turn the second step on with a code from the app and the password; returns recovery codes, once', {
      body: confirmFactorSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      const { code, password } = request.body;
      await beforeCode(request, account, password);
      const codes = await db.transaction(async (tx) => {
        if (!(await factors.confirm(tx, account.id, code))) throw wrongCode();
        await markSessionProven(tx, request);
        await mailOwner(tx, account, 'on');
        return factors.renewRecoveryCodes(tx, account.id);
      });
      await emailLimits.forget('factor', request, account.email);
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: 'Two-step sign-in is on.', recoveryCodes: codes });
    },
  );

  app.post(
    `${secondFactorPath}/recovery-codes`,
    route(signedIn, 'Replace the recovery codes, with the password and a code', {
      body: changeFactorSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request, reply) => {
      const codes = await change(request, async (tx, account) => {
        await mailOwner(tx, account, 'new-recovery-codes');
        return factors.renewRecoveryCodes(tx, account.id);
      });
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: 'Your old recovery codes no longer work.', recoveryCodes: codes });
    },
  );

  app.post(
    `${secondFactorPath}/off`,
    route(signedIn, 'Turn the second step off, with the password and a code', {
      body: changeFactorSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      await change(request, async (tx, account) => {
        await factors.turnOff(tx, account.id);
        await tx.update(sessionRows).set({ provenAt: null }).where(eq(sessionRows.accountId, account.id));
        await mailOwner(tx, account, 'off');
      });
      return reply.header('cache-control', 'private, no-store').send({ message: 'Two-step sign-in is off.' });
    },
  );
}

function wrongCode(): ProblemError {
  return new ProblemError(422, 'wrong_code', wrongCodeMessage, { fields: { code: wrongCodeMessage } });
}

/** The address that authenticator apps read: issuer, account and secret, with their defaults for the rest. */
function factorUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`;
}
