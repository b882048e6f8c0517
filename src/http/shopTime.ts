/*
 * The time by the shop's clock, for whatever may be done only until a time: a phone's own clock may be months off. What
 * is allowed is still for the shop to judge.
 */

/** Less is a slow line, or a public answer that was kept on the way. */
const leastMs = 600_000;

let aheadMs = 0;

/** Learns from the date of an answer how far the shop's clock is ahead. Without a date it counts as the same. */
export function noteShopTime(date: string | null): void {
  const ms = Date.parse(String(date)) - Date.now();
  aheadMs = Math.abs(ms) > leastMs ? ms : 0;
}

/** The shop's time at a time of this device in milliseconds, as far as the shop has answered since the page began. */
export function shopTime(onDeviceMs: number): Date {
  return new Date(onDeviceMs + aheadMs);
}
