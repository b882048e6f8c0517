import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Says in one sentence which programs are missing, and how they are installed. */
export class MissingProgramsError extends Error {
  override name = 'MissingProgramsError';
}

/**
 * Makes sure that programs which Debian offers are there: as root the missing ones are installed, for everybody else
 * they are required.
 * @param packages the package of each program, which usually has the same name
 * @throws MissingProgramsError that names what to install
 */
export function requireDebianPrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).flatMap(([program, name]) => (programOf(program) ? [] : [name]));
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  // Test files that run side by side install side by side, and apt-get ends at once while another one holds its lock.
  const waiting = ['-o', 'DPkg::Lock::Timeout=200', ...install];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Their services would take ports of this machine.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    if (spawnSync('apt-get', waiting, { env, stdio: 'ignore' }).status === 0) return;
  }
  throw new MissingProgramsError(
    `Debian's ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: apt-get ${install.join(' ')}.`,
  );
}

/** Where a program is; null when it is nowhere. Some are in folders where only root or systemd looks. */
export function programOf(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin', '/lib/systemd'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
