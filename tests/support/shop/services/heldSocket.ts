import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { projectDir } from '#server/config/config.ts';
import { builtProgram } from '#tests/support/shop/services/builtServer.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/*
 * A socket that stays open while servers come and go, as systemd holds it for deploy/systemd: a shell has it as file
 * descriptor 3, starts servers that inherit it, and does not accept connections itself.
 */

/** A server on the held socket. */
export interface HeldServer {
  /** The address of this server's own metrics: the held socket may be answered by another server. */
  readonly metricsUrl: string;
  /** Its exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}

export interface HeldSocket {
  readonly port: number;
  /** Starts a server on the socket and waits until it answers. */
  start(): Promise<HeldServer>;
  close(): Promise<void>;
}

const patienceMs = 120_000;
/** Reads the metrics port for each server to start. LISTEN_PID names the process that may take the socket. */
const holder = `
while read -r port; do
  (sh -c 'export METRICS_PORT=$1 LISTEN_PID=$$ LISTEN_FDS=1; echo "started $1 $$"; shift; exec "$@" >/dev/null' sh "$port" "$@"
   echo "ended $port $?") &
done`;

/**
 * Opens a socket on loopback.
 * @param env of the servers, in addition to this process's own
 * @param args of their command, such as `--api-only`
 */
export async function holdSocket(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<HeldSocket> {
  const opener = createServer().listen(0, '127.0.0.1');
  await once(opener, 'listening');
  const address = opener.address();
  if (typeof address !== 'object' || !address) throw new Error('The socket has no port.');
  const server = [...builtProgram('main'), ...args];
  const shell = spawn('sh', ['-c', holder, 'sh', ...server], {
    cwd: projectDir,
    env: { ...process.env, SEED: 'none', LOG_LEVEL: 'fatal', ...env },
    stdio: ['pipe', 'pipe', 'inherit', fileNumberOf(opener)],
  });
  const { stdin, stdout } = shell;
  if (!stdin || !stdout) throw new Error('The shell has no pipes.');
  await once(shell, 'spawn');
  // From here on only the shell has it.
  opener.close();
  const lines = createInterface({ input: stdout });
  const untilSaid = (what: string, port: number) =>
    new Promise<number>((resolve) => {
      const listen = (line: string) => {
        const [, word, of, number] = /^(\w+) (\d+) (\d+)$/.exec(line) ?? [];
        if (word !== what || Number(of) !== port) return;
        lines.off('line', listen);
        resolve(Number(number));
      };
      lines.on('line', listen);
    });

  return {
    port: address.port,
    async start() {
      const port = await freePort();
      const ended = untilSaid('ended', port);
      const started = untilSaid('started', port);
      stdin.write(`${port}\n`);
      const pid = await started;
      const metricsUrl = `http://127.0.0.1:${port}/metrics`;
      await untilAnswers(metricsUrl, ended);
      return {
        metricsUrl,
        ended,
        stop() {
          process.kill(pid, 'SIGTERM');
          return ended;
        },
      };
    },
    async close() {
      stdin.end();
      if (shell.exitCode === null) await once(shell, 'exit');
    },
  };
}

/** The file descriptor of a socket in this process; Node only exposes it on the handle. */
function fileNumberOf(server: object): number {
  const handle: unknown = Reflect.get(server, '_handle');
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined;
  if (typeof fd !== 'number') throw new Error('The socket has no number.');
  return fd;
}

async function untilAnswers(url: string, ended: Promise<number>): Promise<void> {
  let code: number | null = null;
  void ended.then((its) => (code = its));
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (code !== null) throw new Error(`The server ended with ${String(code)} while starting.`);
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not answer within ${patienceMs} ms.`);
}
