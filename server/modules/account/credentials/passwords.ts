import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, which is the library's default kind: 19 MiB, two passes; about 30 ms here. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for keeping; the salt is in the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashing);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Where there is no hash, or the empty one of an account that was
 * deleted, it takes as long as where there is one and says no, so that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = await verify(passwordHash || (await (dummyHash ??= hashPassword('of nobody'))), password);
  return Boolean(passwordHash) && known;
}
