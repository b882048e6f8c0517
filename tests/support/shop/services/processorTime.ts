import { readFile } from 'node:fs/promises';

/** The unit in which Linux counts processor time. */
const msPerTick = 10;

/**
 * The milliseconds of processor time that a process has used so far, which a busy machine does not change; 0 once it is
 * gone.
 */
export async function processorMs(pid: number | undefined): Promise<number> {
  const [own] = await ticksOf(pid);
  return own * msPerTick;
}

/** The same for a process with its children, including those that have ended. */
export async function familyProcessorMs(pid: number | undefined): Promise<number> {
  const [own, ended] = await ticksOf(pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const living = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => processorMs(Number(child))),
  );
  return (own + ended) * msPerTick + living.reduce((sum, ms) => sum + ms, 0);
}

/** The ticks of the process itself, and of its children that have ended. */
async function ticksOf(pid: number | undefined): Promise<[number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program may contain spaces.
  const fields = stat
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return [user + system, endedUser + endedSystem];
}
