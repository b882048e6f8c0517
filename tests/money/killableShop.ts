import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';

const started = z.object({ url: z.string() });
const answered = z.object({ id: z.int(), error: z.optional(z.string()) });

/** A server of the shop that can be killed at any moment, and is started again on the same database. */
export interface KillableShop {
  readonly url: string;
  /** Moves its clock and runs jobs; false when it was killed meanwhile. */
  tick(now: Date, jobs: readonly string[]): Promise<boolean>;
  /** Kills it as a power cut does, and starts it again. */
  kill(now: Date): Promise<void>;
  stop(): Promise<void>;
  readonly kills: number;
  /** Errors of jobs that are not the provider's. */
  readonly errors: readonly string[];
}

/** Starts a server. @param heal what another process would do with the jobs of a dead one */
export async function startKillableShop(
  env: Record<string, string>,
  now: Date,
  heal: () => Promise<void>,
): Promise<KillableShop> {
  const errors: string[] = [];
  let child: ChildProcess;
  let url = '';
  let kills = 0;
  let ticks = 0;

  async function begin(at: Date): Promise<void> {
    child = fork(path.join(import.meta.dirname, 'shopChild.ts'), {
      env: {
        PATH: process.env['PATH'] ?? '',
        TMPDIR: process.env['TMPDIR'] ?? '',
        ...env,
        MONEY_NOW: at.toISOString(),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    for (;;) {
      const heard: readonly unknown[] = await once(child, 'message');
      const read = started.safeParse(heard[0]);
      if (read.success) {
        url = read.data.url;
        return;
      }
    }
  }
  await begin(now);

  return {
    get url() {
      return url;
    },
    get kills() {
      return kills;
    },
    errors,
    async tick(at, jobs) {
      const id = (ticks += 1);
      const stopping = child;
      if (!stopping.connected) return false;
      return new Promise<boolean>((resolve) => {
        const end = (isDone: boolean) => {
          stopping.off('message', hear);
          stopping.off('exit', died);
          resolve(isDone);
        };
        const hear = (message: unknown) => {
          const { data } = answered.safeParse(message);
          if (data?.id !== id) return;
          if (data.error) errors.push(data.error);
          end(true);
        };
        const died = () => end(false);
        stopping.on('message', hear);
        stopping.on('exit', died);
        stopping.send({ id, now: at.toISOString(), jobs }, (error) => {
          if (error) end(false);
        });
      });
    },
    async kill(at) {
      kills += 1;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await heal();
      await begin(at);
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
