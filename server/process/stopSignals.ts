/** What asks a process to end: a supervisor, Ctrl+C, and a terminal that is closed. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/**
 * Signals within this time are one. A terminal signals all processes of a command, as a supervisor may, and npm passes
 * on what it gets: the shop then has the same signal twice within milliseconds.
 */
const sameSignalMs = 1500;

/**
 * Calls `stop` when this process is asked to end, and `insist` each time that it is asked again later.
 * @param clockMs for tests
 */
export function onStopSignals(
  stop: (signal: NodeJS.Signals) => void,
  insist: (signal: NodeJS.Signals) => void,
  clockMs: () => number = () => performance.now(),
): void {
  let askedAt: number | null = null;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (askedAt === null) {
        askedAt = clockMs();
        stop(signal);
      } else if (clockMs() - askedAt > sameSignalMs) insist(signal);
    });
  }
}
