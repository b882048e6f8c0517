import { shopName } from '#contract/core/shop.ts';

/** What an app on the phone takes: issuer, account and secret. All else is as those apps take it for granted. */
export function factorUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`;
}
