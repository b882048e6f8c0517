import { spawn } from 'node:child_process';
import os from 'node:os';
import { delimiter, join } from 'node:path';

/* Runs the commands of the suite and measures what they cost: their processor time, with that of their children. */

/** How a command runs. */
export interface RunOptions {
  readonly root: string;
  /** For the temporary files of tests. */
  readonly temporary: string;
  readonly timeoutMs: number;
  readonly live?: boolean;
  /** Whether it runs at low priority. */
  readonly yields?: boolean;
}

/** How a command ended; `coreSeconds` is its processor time with that of all processes that it waited for. */
export interface MeasuredRun {
  readonly ok: boolean;
  readonly output: string;
  readonly coreSeconds: number;
}

/** Runs a command in a shell that then writes its children's processor time to file descriptor 3. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command to its end, with the project's own programs first. Never throws: a command that fails is not `ok`. */
export function runMeasured(
  [program = '', ...args]: readonly string[],
  { root, temporary, timeoutMs, live = false, yields = false }: RunOptions,
): Promise<MeasuredRun> {
  // With both variables set Node complains, and with neither a runner colours its output on any CI.
  const { NO_COLOR: _none, FORCE_COLOR: _forced, ...inherited } = process.env;
  const env = {
    ...inherited,
    TMPDIR: temporary,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', timed, 'sh', program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    if (yields && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let output = '';
    let times = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const pipe = child.stdio[3];
    if (pipe && 'on' in pipe) pipe.on('data', (chunk: Buffer) => (times += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message, coreSeconds: 0 }));
    child.on('close', (code, signal) => {
      const ended = signal ? `${output}\n${program} was ended by ${signal}.` : output;
      resolve({ ok: code === 0, output: ended, coreSeconds: childSeconds(times) });
    });
  });
}

/** @param times what the shell's `times` prints: its own time in a line, and that of its children in another */
function childSeconds(times: string): number {
  const [, ofChildren = ''] = times.split('\n');
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** The processor time that the machine has spent on anything since it was started, in seconds. */
export function machineCoreSeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}
