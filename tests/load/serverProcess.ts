import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { projectDir } from '#server/config/config.ts';
import { builtProgram } from '#tests/support/shop/services/builtServer.ts';
import { processorMs } from '#tests/support/shop/services/processorTime.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/** The real server as its own process. Several may share a data folder. */
export interface ServerProcess {
  readonly port: number;
  /** The memory that it uses now and its peak, in MB. */
  memory(): Promise<{ now: number; peak: number }>;
  /** The processor time that it has used so far, in milliseconds. A busy machine does not change it. */
  cpuMs(): Promise<number>;
  /** Sends the process a signal and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Long enough for a start with the sample catalogue and its pictures on a busy machine. */
const patienceMs = 300_000;

/**
 * Starts a server and waits until it is ready.
 * @param env more environment variables, which override those set here
 * @param args more arguments of the command, such as `--api-only`, which needs no built app
 * @param folder the folder of the release to start; by default this one
 * @throws when the process ends before it is ready, with what it printed, or is not ready within five minutes
 */
export async function startServerProcess(
  dataDir: string,
  appSecret: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  folder = projectDir,
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const [program, file] = builtProgram('main', folder);
  const child = spawn(program, [file, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      APP_SECRET: appSecret,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await untilReady(port, child, () => printed);
  return {
    port,
    ended,
    signal: (name) => void child.kill(name),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    cpuMs: () => processorMs(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(port: number, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${printed()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready within ${patienceMs} ms:\n${printed()}`);
}
