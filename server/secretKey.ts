import { hkdfSync } from 'node:crypto';

/** Derives a key of 32 bytes for one purpose from the shop's secret, so that no two purposes share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'spareyard', purpose, 32));
}
