import type { Config } from '../config/config.ts';
import { isOfThisMachine } from '../config/configFields.ts';
import type { DemoAccounts } from '../seed/demo/demoAccounts.ts';
import type { Deps } from '../deps.ts';
import { base32 } from '../modules/account/second-factor/totp.ts';
import { mailFolder, sandboxSecret } from '../outsideServices.ts';
import { sandboxMoneyKey, sandboxMoneyUrl } from '../payment/sandboxMoneyPage.ts';

/** What the person at the terminal reads once the shop is open. @param port where it listens */
export function announcement(
  config: Config,
  port: number,
  { payments, secret }: { payments: Pick<Deps['payments'], 'name'>; secret: string },
  demo: DemoAccounts | null | undefined,
): string {
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [
    '',
    `  The shop is open at ${url}`,
    `  Mail ${config.mail.smtpUrl ? `goes out through ${new URL(config.mail.smtpUrl).host}` : `is written to ${mailFolder(config)}`}`,
  ];
  if (demo) {
    lines.push(`  Demo vendor  ${demo.vendor.email}  password ${demo.vendor.password}`);
    lines.push(`  Demo buyer   ${demo.buyer.email}  password ${demo.buyer.password}`);
    if (demo.staff) {
      const { email, password, secret } = demo.staff;
      lines.push(`  Demo staff   ${email}  password ${password}  at /desk`);
      lines.push(`               secret for an app that shows codes: ${base32(Buffer.from(secret, 'hex'))}`);
    }
  }
  if (payments.name === 'sandbox' && config.safeDeal.isOffered) {
    lines.push(`  Sandbox money  ${url}${sandboxMoneyUrl(sandboxMoneyKey(sandboxSecret(secret)))}`);
  }
  if (payments.name === 'sandbox' && (config.databaseUrl || !isOfThisMachine(config.publicUrl))) {
    lines.push(
      '  Payments are a sandbox: whoever presses a button has paid. Set PAYSTACK_SECRET_KEY before you open to the public.',
    );
  }
  return [...lines, ''].join('\n');
}
