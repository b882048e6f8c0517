import path from 'node:path';
import { errorCode } from '../db/transientErrors.ts';

/* The files that an operator names on the command line, and why one cannot be read or written. */

const forbidden = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Resolves a file that was named on the command line. The program runs in the project's folder, but the person was
 * elsewhere: npm says where in INIT_CWD. deploy/shop has a name of its own for it, because npm overwrites its own.
 */
export function fileNamed(typed: string): string {
  return path.resolve(process.env['SPAREYARD_CWD'] ?? process.env['INIT_CWD'] ?? process.cwd(), typed);
}

/** Why a file cannot be read, in a sentence for the operator. */
export function whyUnread(file: string, error: unknown): string {
  const code = errorCode(error) ?? '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${file} is not there.`;
  if (code === 'EISDIR') return `${file} is a folder: name a file.`;
  if (forbidden.has(code))
    return `${file} cannot be read by this account (uid ${process.getuid?.()}): let it read the file and enter its folder.`;
  return `${file} cannot be read (${code || String(error)}).`;
}

/** Why a file cannot be written, in a sentence for the operator; null for a mistake of ours. */
export function whyUnwritten(file: string, error: unknown): string | null {
  const folder = path.dirname(file);
  const code = errorCode(error) ?? '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${file} cannot be written: ${folder} is no folder.`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${folder} is full: free some space there, or name a file on another one.`;
  if (forbidden.has(code))
    return `${file} cannot be written by this account (uid ${process.getuid?.()}): name a file in a folder that it may write to.`;
  return null;
}
