import { codeOfStep, stepAt } from '#server/modules/account/second-factor/totp.ts';

/* The app on a person's phone that shows codes. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret in base32; spaces do not matter. */
export function bytesOfSecret(secret: string): Buffer {
  const bits = secret
    .replaceAll(' ', '')
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows at a moment. @param secret as the shop tells it */
export function codeOfSecret(secret: string, at: Date): string {
  return codeOfStep(bytesOfSecret(secret), stepAt(at));
}
