import { shopName } from '#contract/core/shop.ts';

/**
 * Returns the address that authenticator apps read: issuer, account and secret. The apps use their defaults for the
 * rest.
 */
export function factorUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`;
}
