import type { Transaction } from '../../../db/connection.ts';
import type { ModuleContext } from '../../../deps.ts';
import { accountExistsMail, verificationCodeMail } from '../../../mail/templates/accountMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { findAccount } from '#server/modules/account/authRepository.ts';
import { validMinutes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import type { Codes } from '#server/plugins/session/codes.ts';

/** Replies to a sign-up only by mail, because its page must not reveal whether an e-mail has an account. */
export interface SignupMails {
  /**
   * Mails a fresh code. If the e-mail has an account already, its owner gets a mail that says so; a code is made all
   * the same, but nobody gets it.
   * @param signupKeyHash the hash of the key of the sign-up that the code is for; null when none is pending
   */
  send(tx: Transaction, email: string, signupKeyHash: Buffer | null): Promise<void>;
}

export function createSignupMails({ config, queueMail }: ModuleContext, codes: Codes): SignupMails {
  const links = safetyLinks(config.publicUrl);
  return {
    async send(tx, email, signupKeyHash) {
      const code = await codes.issue(tx, email, 'signup', signupKeyHash ?? undefined);
      if (await findAccount(tx, email)) {
        await queueMail(tx, { to: email, ...accountExistsMail(links) });
      } else if (signupKeyHash) {
        await queueMail(tx, { to: email, isTyped: true, ...verificationCodeMail({ code, validMinutes }) });
      }
    },
  };
}
