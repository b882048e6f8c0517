import { oneAtATime } from '#src/lib/oneAtATime.ts';

/**
 * Runs work that sends while no other tab, nor the worker, sends. In a browser without locks two tabs may send at once,
 * which does no harm because the shop applies a command only once.
 */
export const withOutboxLock = oneAtATime('spareyard-outbox');
