import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '../config/config.ts';
import { errorCode } from '../db/transientErrors.ts';

/* What can be wrong with the addresses that the server listens on. */

/** The address of this machine that no other machine can reach, where the metrics are. */
export const loopback = '127.0.0.1';

/**
 * Makes sure that the ports are free, before a first start spends half a minute on a database. Another program may still
 * take one in the meantime: `explainListening` then says so.
 * @throws ConfigError that names the variable
 */
export async function requireFreePorts(
  config: Pick<Config, 'port' | 'host' | 'metricsPort' | 'socketFd'>,
): Promise<void> {
  const { port, host, metricsPort, socketFd } = config;
  if (socketFd === null) await requireFreePort(port, host, 'PORT');
  if (metricsPort !== null) await requireFreePort(metricsPort, loopback, 'METRICS_PORT');
}

/** Makes sure that a port is free. @param variable what it is set with @throws ConfigError that names it */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  await explainListening({ port, host, variable }, async () => {
    server.listen({ port, host });
    await once(server, 'listening');
  });
  server.close();
  await once(server, 'close');
}

/** Runs what begins to listen. @throws ConfigError that says why it cannot listen there; any other error as it is */
export async function explainListening<T>(
  on: { port: number; host: string; variable: string },
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const complaint = complaintAboutListening(error, on);
    throw complaint === null ? error : new ConfigError(complaint, { cause: error });
  }
}

function complaintAboutListening(
  error: unknown,
  { port, host, variable }: { port: number; host: string; variable: string },
): string | null {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `${variable} is ${port}, where another program listens already: end that program (perhaps the shop itself), or set ${variable} to a free port.`;
    case 'EACCES':
    case 'EPERM':
      return `${variable} is ${port}, where this account may not listen: set ${variable} to 1024 or more, and let a proxy listen in front.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, whose address cannot be found: set it to localhost, to an address of this machine, or to :: for all of them.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `HOST is ${host}, which is not an address of this machine: set it to localhost, to one that is, or to 0.0.0.0 for all of them.`;
    default:
      return null;
  }
}
