import { formatPrice } from '#contract/core/money/money.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { mailMoment } from '#server/mail/templates/mailDates.ts';
import { payeeMail, payoutFailedMail } from '#server/mail/templates/dealMails.ts';

type Telling = Pick<ModuleContext, 'config' | 'queueMail' | 'notices'>;

const moneyPage = '/vendor-money';

/** Tells a vendor, by notice (which becomes an SMS) and mail, that money will go somewhere else. */
export async function tellPayeeChange(
  { config, queueMail, notices }: Telling,
  tx: Transaction,
  { vendorId, payee }: { vendorId: string; payee: { id: string; name: string; number: string; activeFrom: Date } },
): Promise<void> {
  const from = mailMoment(payee.activeFrom);
  const email = await emailOf(tx, vendorId);
  const mail = payeeMail({ ...payee, from, url: new URL(moneyPage, config.publicUrl).href });
  if (email !== null) await queueMail(tx, { to: email, idempotencyKey: `payee-${payee.id}`, ...mail });
  await notices.tell(tx, {
    accountId: vendorId,
    kind: 'order',
    groupKey: 'payee',
    title: mail.subject,
    body: `From ${from}, your money goes to ${payee.number}. If that was not you, change it back.`,
    path: moneyPage,
  });
}

/** Tells a vendor that a payout did not arrive, and why. */
export async function tellPayoutFailed(
  { config, queueMail, notices }: Telling,
  tx: Transaction,
  payout: { vendorId: string; movementId: string; pesewas: number; failure: string },
): Promise<void> {
  const { vendorId, movementId, pesewas, failure } = payout;
  const email = await emailOf(tx, vendorId);
  const mail = payoutFailedMail({ pesewas, failure, url: new URL(moneyPage, config.publicUrl).href });
  if (email !== null) await queueMail(tx, { to: email, idempotencyKey: `payout-failed-${movementId}`, ...mail });
  await notices.tell(tx, {
    accountId: vendorId,
    kind: 'order',
    groupKey: 'payout',
    title: mail.subject,
    body: `${formatPrice(pesewas)} is back in your balance: ${failure}`,
    path: moneyPage,
  });
}
