import { newestAnswer } from './newestAnswer.ts';

/*
 * The time by the shop's clock, for whatever may be done only until a time: a phone's own clock may be months off. What
 * is allowed is still for the shop to judge.
 */

/** Less is a slow line, or a public answer that was kept on the way. */
const leastMs = 600_000;

/** The shop's time at a time of this device in milliseconds, as far as the shop has answered since the page began. */
export function shopTime(onDeviceMs: number): Date {
  const { headers, at = 0 } = newestAnswer;
  const aheadMs = Date.parse(headers?.get('date') ?? '') - at;
  return new Date(Math.abs(aheadMs) > leastMs ? onDeviceMs + aheadMs : onDeviceMs);
}
