import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { errorCode } from '../../../db/transientErrors.ts';
import type { ModuleContext } from '../../../deps.ts';
import {
  emailChangeCodeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailTakenMail,
} from '../../../mail/templates/emailChangeMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { conflict, fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import type { FastifyRequest } from 'fastify';
import { createEmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { createProof } from '#server/modules/account/credentials/requireProof.ts';
import { createCodes, validMinutes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import { bearerToken, hashToken, type SignedInAccount } from '#server/plugins/session/session.ts';

/*
 * Moving an account to another e-mail. The e-mail is also how a forgotten password is reset, so a borrowed phone must
 * not be enough: the change requires what sign-in requires and a code from the new mailbox, and the old mailbox is
 * notified at once. Only the new mailbox learns whether its address already has an account; in that case a code is made
 * all the same, but nobody gets it.
 */

/** The subject of a code has the account, so that a stranger who asks for the same e-mail uses up no code of it. */
const subjectOf = (account: Pick<SignedInAccount, 'id'>, newEmail: string) => `${account.id} ${newEmail}`;

/** The steps of a change of e-mail, for one app. */
export interface EmailChange {
  /**
   * Requires the password, and a code when the second step of sign-in is on. A try counts like a sign-in.
   * @throws ProblemError 422 at `password` or `code`, 429
   */
  requireProof(
    request: FastifyRequest,
    account: SignedInAccount,
    proof: { password: string | undefined; code: string | undefined },
  ): Promise<void>;
  /** Counts a mail to a new address, which may be a stranger's. @throws ProblemError 429 */
  countMail(account: SignedInAccount, email: string, request: FastifyRequest): Promise<void>;
  /**
   * @param tx the transaction that mails the next code, of which requests at once then make one
   * @throws ProblemError 429 while the newest code of this account is so new that its mail may still be on its way.
   */
  requirePause(account: SignedInAccount, newEmail: string, tx?: Transaction): Promise<void>;
  /** Mails the code to the new address or, if that has an account, a warning to its owner. */
  mailCode(tx: Transaction, account: SignedInAccount, newEmail: string): Promise<void>;
  /** Mails the old address that a change was requested. */
  warnOwner(tx: Transaction, account: SignedInAccount, newEmail: string): Promise<void>;
  /**
   * Gives the account its new e-mail and ends its sessions on every device but this one.
   * @throws ProblemError 422 at `otp`, 429, 409 when no e-mail is pending or it has got its own account in the meantime
   */
  complete(request: FastifyRequest, account: SignedInAccount, otp: string): Promise<SignedInAccount>;
}

/** Makes the steps for one app. */
export function createEmailChange(context: ModuleContext): EmailChange {
  const { db, clock, config, limits, queueMail } = context;
  const codes = createCodes(context);
  const emailLimits = createEmailLimits(context);
  const proveOwner = createProof(context);
  const links = safetyLinks(config.publicUrl);

  async function move(tx: Transaction, account: SignedInAccount, newEmail: string): Promise<SignedInAccount> {
    const now = clock();
    // A code for a new password was mailed to the old address, which has no account any more: it would change nothing.
    await codes.forget(tx, account.email, 'reset');
    const [moved] = await tx
      .update(accounts)
      .set({ email: newEmail, pendingEmail: null, updatedAt: now })
      .where(and(eq(accounts.id, account.id), eq(accounts.pendingEmail, newEmail)))
      .returning();
    if (!moved) throw nothingWaits(account);
    await queueMail(tx, {
      to: account.email,
      ...emailChangedMail({ newEmail, at: now, ...links }),
    });
    return moved;
  }

  return {
    async requireProof(request, account, { password, code }) {
      if (!password) throw fieldProblem('password', 'Type your password: it is needed to change the e-mail.');
      await proveOwner(request, account, { password, code });
    },

    async countMail({ id }, email, request) {
      // By the account, since others behind the same address ask for codes without having one.
      await limits.take('code-account', id);
      await emailLimits.take('code', request, email, { purpose: 'email' });
    },

    requirePause: (account, newEmail, tx) =>
      codes.requirePause(subjectOf(account, newEmail), 'email', { ...(tx && { tx }) }),

    async mailCode(tx, account, newEmail) {
      const code = await codes.issue(tx, subjectOf(account, newEmail), 'email');
      const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, newEmail));
      const mail = taken ? emailTakenMail(links) : emailChangeCodeMail({ code, validMinutes });
      await queueMail(tx, { to: newEmail, isTyped: !taken, ...mail });
    },

    async warnOwner(tx, account, newEmail) {
      await queueMail(tx, { to: account.email, ...emailChangeNoticeMail({ newEmail, at: clock(), ...links }) });
    },

    async complete(request, account, otp) {
      const newEmail = account.pendingEmail;
      if (newEmail === null) throw nothingWaits(account);
      await limits.take('guess-device', account.id);
      const subject = subjectOf(account, newEmail);
      const checked = await codes.check(subject, 'email', otp);
      try {
        const moved = await db.transaction(async (tx) => {
          await codes.consume(tx, subject, 'email', checked);
          const changed = await move(tx, account, newEmail);
          const others = and(
            eq(sessions.accountId, account.id),
            ne(sessions.tokenHash, hashToken(bearerToken(request) ?? '')),
          );
          await tx.delete(sessions).where(others);
          return changed;
        });
        await limits.forget('guess-device', account.id);
        return moved;
      } catch (error) {
        // 23505 is the unique index: a sign-up with this address was finished while the code was on its way.
        if (errorCode(error) !== '23505') throw error;
        throw conflict('This e-mail now has its own account. Choose another one.');
      }
    },
  };
}

function nothingWaits({ email }: SignedInAccount): ProblemError {
  return conflict(`There is no new e-mail to confirm. The e-mail of your account is ${email}.`);
}
