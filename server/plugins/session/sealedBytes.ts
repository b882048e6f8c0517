import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * Sealing of data that must stay unreadable to somebody who only has the database or a backup of it: AES-256-GCM with a
 * key that is not in the database. Bytes that were sealed for one purpose or row cannot be opened as another's.
 */

const nonceBytes = 12;
const tagBytes = 16;

/** Seals bytes. @param key 32 bytes @param about what the bytes belong to; needed to open them */
export function seal(key: Buffer, bytes: Uint8Array, about = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made. @throws Error when it was sealed with another key or for something else, or was changed */
export function unseal(key: Buffer, sealed: Buffer, about = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
