import { codeOfStep, stepAt } from '#server/modules/account/second-factor/totp.ts';

/* The authenticator app on a person's phone. */

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

/** The code that the app shows at a time. @param secret as the shop shows it */
export function codeOfSecret(secret: string, at: Date): string {
  return codeOfStep(bytesOfSecret(secret), stepAt(at));
}
