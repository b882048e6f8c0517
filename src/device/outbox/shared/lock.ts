import { oneAtATime } from '#src/lib/oneAtATime.ts';

/** Runs what sends while nobody else on this device sends. Without locks two tabs may: the shop applies a command once. */
export const withOutboxLock = oneAtATime('spareyard-outbox');
