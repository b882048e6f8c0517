import { noteShopTime } from '#src/http/shopTime.ts';

/** Makes the shop's clock that much ahead of this device's, as one of its answers would tell; 0 for the same. */
export function setShopsClock(aheadMs: number): void {
  noteShopTime(new Date(Date.now() + aheadMs).toUTCString());
}
