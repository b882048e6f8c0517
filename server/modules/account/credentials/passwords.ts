import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, the library's default variant: 19 MiB, two passes; about 30 ms here. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage; the salt is in the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashing);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash, or with the empty hash of a deleted account, it
 * returns false after the same time as usual, so that the duration reveals nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = await verify(passwordHash || (await (dummyHash ??= hashPassword('of nobody'))), password);
  return Boolean(passwordHash) && known;
}
