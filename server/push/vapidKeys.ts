import { createECDH } from 'node:crypto';
import { deriveKey } from '#server/secretKey.ts';

/** A pair of keys on P-256, in base64url, for web push (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the pair of keys from the shop's secret: the same in every process, and as safe as the secret. */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = deriveKey(secret, attempt === 0 ? 'web push' : `web push ${attempt}`);
    const keys = pairOf(privateKey);
    // One number in four thousand million is not a valid key of the curve.
    if (keys) return keys;
  }
}

export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  return pairOf(Buffer.from(privateKey, 'base64url'))?.publicKey === publicKey;
}

function pairOf(privateKey: Buffer): VapidKeys | null {
  if (privateKey.length !== 32) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  } catch {
    return null;
  }
}
