/*
 * Why installing or building failed, and what to do, in a sentence: read from what npm and Vite print, since neither
 * says it in its exit code.
 */

const reasons = [
  {
    signs: /ENOSPC|no space left on device/i,
    sentence: 'The disk is full. Free some space and start again.',
  },
  {
    signs: /heap out of memory|ENOMEM|Cannot allocate memory/i,
    sentence: 'There was too little memory: 1 GB free is enough. Close other programs, or add swap, and start again.',
  },
  {
    signs: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/,
    sentence:
      'The npm registry did not answer. Check the connection, or the proxy that npm is to use, and start again.',
  },
  {
    signs: /EACCES|EPERM|EROFS/,
    sentence: "This account cannot write to the project's folder or to npm's cache.",
  },
];

/**
 * @param {{ signal: string | null, output: string }} outcome how a process ended, and what it printed
 * @returns {string} a sentence that says why and what to do; empty when that is not known
 */
export function reasonOf({ signal, output }) {
  if (signal === 'SIGKILL')
    return 'It was ended by the system, as happens when memory runs out. Close other programs, or add swap, and start again.';
  return reasons.find(({ signs }) => signs.test(output))?.sentence ?? '';
}
