/** Returns the current time. All code that depends on time calls this, so that tests can move it. */
export type Clock = () => Date;

/**
 * Whether two times, in milliseconds, are less than `ms` apart, in either direction. Ask it of whatever counts for a while:
 * what was noted while the clock was ahead by a day must not count for a day when the clock is set right.
 */
export const isWithin = (ms: number, one: number, other: number): boolean => Math.abs(one - other) < ms;
