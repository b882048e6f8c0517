import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/* The messages between the server and systemd; without systemd nothing here happens. */

/** The file descriptor of the first socket that systemd hands over. */
const firstSocket = 3;

/**
 * The file descriptor of the socket that systemd has opened for this process, by the protocol of sd_listen_fds(3).
 * `null` when there is none, and for a child process that only inherited the environment: the variable names its
 * parent.
 */
export function handedSocket(env: Readonly<Record<string, string | undefined>>, pid: number): number | null {
  return env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) >= 1 ? firstSocket : null;
}

/**
 * Tells systemd that the server is ready, by sd_notify(3): `systemctl restart` waits for it. Node cannot send datagrams
 * to a socket in the file system, so systemd's own program does it. A failure is only logged.
 */
export async function tellReady(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  await promisify(execFile)('systemd-notify', ['--ready']).catch((error: unknown) => {
    log.warn({ err: error }, 'systemd was not told that the server is ready');
  });
}
