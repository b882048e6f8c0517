import { readHandoverCode } from '#contract/deal/handoverCode.ts';

/* The buyer's code is judged without a connection where the browser can. */

/** What a code turned out to be; `unjudged`: this browser cannot check signatures, so the shop will. */
export type CodeJudgement = 'right' | 'unjudged' | 'other-order' | 'not-ours';

/** Judges a code that was scanned, with the shop's public key. @param key raw, in base64url; null where it is not known */
export async function judgeCode(code: string, orderId: string, key: string | null): Promise<CodeJudgement> {
  const read = readHandoverCode(code);
  if (!read) return 'not-ours';
  if (read.orderId !== orderId) return 'other-order';
  if (key === null) return 'unjudged';
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
    const text = new TextEncoder().encode(read.signed);
    const isOurs = await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, bytesOf(read.signature), text);
    return isOurs ? 'right' : 'not-ours';
  } catch {
    // An older browser has no Ed25519.
    return 'unjudged';
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
