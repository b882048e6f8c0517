import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/* What the server and systemd say to each other; without systemd nothing of it happens. */

/** The first socket that systemd hands over has this number. */
const firstSocket = 3;

/**
 * The socket that systemd has opened for this process, by the protocol of sd_listen_fds(3). A child that inherited the
 * environment gets none: it is not the process that is named.
 */
export function handedSocket(env: Readonly<Record<string, string | undefined>>, pid: number): number | null {
  return env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) >= 1 ? firstSocket : null;
}

/**
 * Says that the server answers now, by sd_notify(3): `systemctl restart` waits for it. Node has no datagrams on a socket
 * of the file system, so systemd's own program says it.
 */
export async function tellReady(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  await promisify(execFile)('systemd-notify', ['--ready']).catch((error: unknown) => {
    log.warn({ err: error }, 'systemd was not told that the server is ready');
  });
}
