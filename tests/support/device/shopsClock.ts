import { newestAnswer } from '#src/http/newestAnswer.ts';

/** Makes the shop's clock that much ahead of this device's, as one of its answers would tell; 0 for the same. */
export function setShopsClock(aheadMs: number): void {
  const at = Date.now();
  Object.assign(newestAnswer, { at, headers: new Headers({ date: new Date(at + aheadMs).toUTCString() }) });
}
