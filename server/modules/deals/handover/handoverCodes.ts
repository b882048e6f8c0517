import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { handoverCodeStart, readHandoverCode } from '#contract/deal/handoverCode.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * What a buyer shows when the parts change hands: six figures, or a code that the shop has signed (Ed25519). The vendor's
 * app checks the signature with the public key alone, without a connection. Neither has an end: what a code may do is
 * decided by the state of its deal, so that no clock but the shop's counts. Both are derived from the shop's secret, so
 * that nothing is stored, and every process and every restart makes the same ones.
 */

/** The bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface HandoverCodes {
  /** The six figures of an order. */
  digitsOf(orderId: string): string;
  /** The signed code of an order, as its QR code has it. */
  codeOf(orderId: string): string;
  /** Compares six figures in constant time. */
  areDigitsOf(orderId: string, digits: string): boolean;
  /** The order that a code is for; null for one that the shop has not signed. */
  orderOf(code: string): string | null;
  /** The public key, raw, in base64url. */
  readonly publicKey: string;
}

/** Makes the codes of a shop. */
export function createHandoverCodes(secret: string): HandoverCodes {
  const seed = deriveKey(secret, 'hand-over codes, signed');
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const digitsKey = deriveKey(secret, 'hand-over codes, six figures');

  function digitsOf(orderId: string): string {
    const bits = createHmac('sha256', digitsKey).update(orderId).digest().readUInt32BE(0);
    return String(bits % 1_000_000).padStart(6, '0');
  }

  return {
    digitsOf,
    areDigitsOf: (orderId, digits) =>
      digits.length === 6 && timingSafeEqual(Buffer.from(digitsOf(orderId)), Buffer.from(digits)),
    codeOf(orderId) {
      const signature = sign(null, Buffer.from(`${handoverCodeStart}${orderId}`), privateKey);
      return `${handoverCodeStart}${orderId}.${signature.toString('base64url')}`;
    },
    orderOf(code) {
      const read = readHandoverCode(code.trim());
      if (!read) return null;
      const isOurs = verify(null, Buffer.from(read.signed), publicKey, Buffer.from(read.signature, 'base64url'));
      return isOurs ? read.orderId : null;
    },
    publicKey: rawPublicKey(publicKey),
  };
}

/** The 32 bytes of a public key, which browsers import as "raw". */
function rawPublicKey(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? '';
}
