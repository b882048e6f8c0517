import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { programFile } from '#server/process/programFile.ts';
import type { Derivative } from './makeFiles.ts';
import type { AnswerMessage, MadeFiles, TaskMessage } from './messages.ts';

/*
 * Decoders are large programs in C that read files from strangers. They run in separate processes, which have none of
 * the server's secrets, are limited in time and memory, and may die: the server starts another one.
 *
 * Memory is limited with the shell's `ulimit -d` (RLIMIT_DATA), which needs no privilege: since Linux 4.7 it counts all
 * memory that a process may write to, and not what V8 merely reserves, as `ulimit -v` does. An allocation beyond the
 * limit fails, and libvips then ends the process or its task. Other systems have no such limit; the time limit works
 * everywhere.
 */

/**
 * A picture could not be processed. `undecodable`: its bytes are damaged; `too-expensive`: it exceeded a limit twice.
 */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
  readonly kind: 'undecodable' | 'too-expensive';

  constructor(kind: 'undecodable' | 'too-expensive', message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface DecoderPool {
  readonly size: number;
  /** How many tasks were given to a process so far. */
  readonly tasksBegun: number;
  /** Makes all derivatives of a picture, before any thumbnail. @throws DecodingError */
  derivatives(picture: Uint8Array): Promise<Derivative[]>;
  /** Makes the thumbnail of a picture. @throws DecodingError */
  thumbnail(picture: Uint8Array): Promise<Buffer>;
  /** The looks of a picture (makeLooks.ts), before any thumbnail; null for a plain one. @throws DecodingError */
  looks(picture: Uint8Array): Promise<string | null>;
}

interface PoolOptions {
  readonly size: number;
  /** How long one picture may take; then its process is killed. */
  readonly timeLimitMs: number;
  /** How much writable memory a process may reserve, including Node's own 620 MB. */
  readonly memoryLimitBytes: number;
  /** How long an idle process is kept. */
  readonly idleMs: number;
  /** The main file of the processes. */
  readonly program: string;
}

interface Waiting {
  readonly task: TaskMessage;
  readonly resolve: (made: MadeFiles) => void;
  readonly reject: (error: Error) => void;
  /** How many processes died of it. */
  deaths: number;
}

/** Makes a pool of decoding processes; none is started before there is work. They do not keep the server alive. */
export function createDecoderPool(options: PoolOptions): DecoderPool {
  const urgent: Waiting[] = [];
  const others: Waiting[] = [];
  const idle: ChildProcess[] = [];
  let started = 0;
  let tasksBegun = 0;

  function next(): void {
    while (urgent.length + others.length > 0) {
      const child = idle.pop() ?? (started < options.size ? begin() : undefined);
      if (!child) return;
      const waiting = urgent.shift() ?? others.shift();
      if (waiting) work(child, waiting);
    }
  }

  function begin(): ChildProcess {
    const child = startProcess(options);
    started += 1;
    child.once('exit', () => {
      started -= 1;
      const place = idle.indexOf(child);
      if (place !== -1) idle.splice(place, 1);
      next();
    });
    return child;
  }

  function work(child: ChildProcess, waiting: Waiting): void {
    tasksBegun += 1;
    keepServer(child, true);
    const tooLong = setTimeout(() => child.kill('SIGKILL'), options.timeLimitMs);
    const settle = () => {
      clearTimeout(tooLong);
      child.off('message', onMessage);
      child.off('exit', onDeath);
    };
    const onMessage = (answer: AnswerMessage) => {
      settle();
      rest(child);
      if (answer.ok) waiting.resolve(answer.made);
      else waiting.reject(new DecodingError('undecodable', answer.message));
      next();
    };
    const onDeath = (code: number | null, signal: string | null) => {
      settle();
      waiting.deaths += 1;
      // The machine may just have been short of memory or time.
      if (waiting.deaths < 2) urgent.unshift(waiting);
      else
        waiting.reject(new DecodingError('too-expensive', `A decoding process ended with ${signal ?? code}, twice.`));
      next();
    };
    child.on('message', onMessage);
    child.once('exit', onDeath);
    child.send(waiting.task, (error) => {
      // The process died before it got the task; its exit is reported as well.
      if (error) child.kill('SIGKILL');
    });
  }

  function rest(child: ChildProcess): void {
    idle.push(child);
    keepServer(child, false);
    const timer = setTimeout(() => {
      // Only if it got no other task in the meantime; once it is removed from the list, it cannot get one.
      const place = idle.indexOf(child);
      if (place === -1) return;
      idle.splice(place, 1);
      child.disconnect();
    }, options.idleMs).unref();
    child.once('message', () => clearTimeout(timer));
  }

  function ask(task: TaskMessage, tasks: Waiting[]): Promise<MadeFiles> {
    return new Promise((resolve, reject) => {
      tasks.push({ task, resolve, reject, deaths: 0 });
      next();
    });
  }

  return {
    size: options.size,
    get tasksBegun() {
      return tasksBegun;
    },
    async derivatives(bytes) {
      const made = await ask({ kind: 'derivatives', bytes }, urgent);
      if (Buffer.isBuffer(made))
        throw new Error('A decoding process made a thumbnail where derivatives were asked for.');
      return made;
    },
    async thumbnail(bytes) {
      const made = await ask({ kind: 'thumbnail', bytes }, others);
      if (!Buffer.isBuffer(made))
        throw new Error('A decoding process made derivatives where a thumbnail was asked for.');
      return made;
    },
    async looks(bytes) {
      const made = await ask({ kind: 'looks', bytes }, urgent);
      if (!Buffer.isBuffer(made)) throw new Error('A decoding process made derivatives where looks were asked for.');
      return made.length === 0 ? null : made.toString();
    },
  };
}

/** Sets whether the process and its channel keep the server alive. */
function keepServer(child: ChildProcess, keepsServer: boolean): void {
  if (keepsServer) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function startProcess({ program, memoryLimitBytes }: PoolOptions): ChildProcess {
  // Nothing of the server's environment, which contains its secrets. Two arenas, or malloc takes 64 MB for each thread.
  const env = { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' };
  const bounded = `ulimit -c 0; ulimit -d ${Math.round(memoryLimitBytes / 1024)}; exec "$0" "$@"`;
  const args = ['-c', bounded, process.execPath, '--max-old-space-size=192', program];
  return spawn('/bin/sh', args, { env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

export const decoders = createDecoderPool({
  size: Math.min(2, availableParallelism()),
  // The most expensive pictures that are accepted take 5 s of a processor, which others may be using.
  timeLimitMs: 60_000,
  // Node alone counts as 620 MB, of which it uses 90; the most expensive pictures take 350 MB more.
  memoryLimitBytes: 1400 * 1024 * 1024,
  idleMs: 60_000,
  program: programFile('decoder'),
});
