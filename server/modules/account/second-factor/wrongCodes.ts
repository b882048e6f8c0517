import { mailedAfterWrongCodes, secondFactorMail } from '#server/mail/templates/secondFactorMails.ts';
import { safetyLinks } from '#server/mail/templates/safetyLinks.ts';
import type { ModuleContext } from '#server/deps.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';

/** Counts wrong codes of the second step, for one app. */
export interface WrongCodes {
  /**
   * Notes a wrong code that came with the right password. Whoever sends one knows the password, so after a few of them in
   * a day the owner is mailed, once: nobody else learns that the second step is all that holds.
   */
  note(account: Pick<SignedInAccount, 'id' | 'email'>): Promise<void>;
}

/** Makes the counter of one app. Call it outside of a transaction: what is refused must count. */
export function createWrongCodes({
  clock,
  config,
  db,
  limits,
  queueMail,
}: Pick<ModuleContext, 'clock' | 'config' | 'db' | 'limits' | 'queueMail'>): WrongCodes {
  const links = safetyLinks(config.publicUrl);
  return {
    async note({ id, email }) {
      if ((await limits.count('wrong-factor-account', id)) !== mailedAfterWrongCodes) return;
      await queueMail(db, { to: email, ...secondFactorMail('wrong-codes', { at: clock(), ...links }) });
    },
  };
}
