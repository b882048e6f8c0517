import type { Transaction } from '../../../db/connection.ts';
import type { ModuleContext } from '../../../deps.ts';
import { accountExistsMail, verificationCodeMail } from '../../../mail/templates/accountMails.ts';
import { safetyLinks } from '../../../mail/templates/safetyLinks.ts';
import { findAccount } from '#server/modules/account/authRepository.ts';
import { type Codes, validMinutes } from '#server/modules/account/credentials/oneTimeCodes.ts';

/** Answers a sign-up by mail alone, since its page must not tell a stranger whether an e-mail has an account. */
export interface SignupMails {
  /**
   * Mails a fresh code; where the e-mail has an account already, its owner gets a mail that says so, and the code that
   * was made all the same is known to nobody.
   * @param signupKeyHash of the sign-up that the code is for; null when none waits
   */
  send(tx: Transaction, email: string, signupKeyHash: Buffer | null): Promise<void>;
}

/** Makes the mails of sign-ups. */
export function createSignupMails({ config, queueMail }: ModuleContext, codes: Codes): SignupMails {
  const links = safetyLinks(config.publicUrl);
  return {
    async send(tx, email, signupKeyHash) {
      const code = await codes.issue(tx, email, 'signup', signupKeyHash ?? undefined);
      if (await findAccount(tx, email)) {
        await queueMail(tx, { to: email, ...accountExistsMail(links) });
      } else if (signupKeyHash) {
        await queueMail(tx, { to: email, ...verificationCodeMail({ code, validMinutes }) });
      }
    },
  };
}
