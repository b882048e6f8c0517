import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secretKey.ts';
import { BackupError } from './backupFile.ts';
import type { BackupSeal } from './backupParts.ts';

/*
 * The digest in a seal tells that a file is whole; anybody who alters the file can compute it anew. The seal's keyed
 * digest (HMAC-SHA256, with a key derived from the shop's secret) tells that the shop itself made it.
 */

/** The keyed digest over everything else in a seal. */
export function sealMac(secret: string, { mac: _mac, ...seal }: BackupSeal): string {
  return createHmac('sha256', deriveKey(secret, 'backup seal')).update(canonical(seal)).digest('hex');
}

/** The secret that a restore trusts, and whether the operator wants to do without. */
export interface SealTrust {
  /** APP_SECRET, or the secret in the data folder of this place; null when there is none. */
  readonly secret: string | null;
  /** `--unsealed`: the operator knows where the file comes from. */
  readonly unsealed: boolean;
}

/** @throws BackupError unless the seal was made with the trusted secret, or none is wanted */
export function requireSealed(file: string, seal: BackupSeal, { secret, unsealed }: SealTrust): void {
  if (unsealed) return;
  const way = 'If you know where it comes from, add --unsealed.';
  if (seal.mac === undefined) {
    throw new BackupError(`${file} has no keyed seal: an earlier release made it, or somebody else. ${way}`);
  }
  if (secret === null) {
    throw new BackupError(
      `Nothing here can tell whether ${file} is your shop’s own: set APP_SECRET to the shop’s secret, or put its file app-secret into the data folder. ${way}`,
    );
  }
  const [given, expected] = [Buffer.from(seal.mac), Buffer.from(sealMac(secret, seal))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new BackupError(
      `${file} was not sealed with the secret of this place: somebody altered it, or the secret is another one. Set APP_SECRET to the secret of the shop in the backup. ${way}`,
    );
  }
}

/** A JSON text that does not depend on the order of members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
