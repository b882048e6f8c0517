import { countText } from './countText.ts';

/** "120 of 3,400 parts are kept on this device", "All 169 parts are kept on this device". */
export function partsKeptWords({
  kept: onDevice,
  offered,
}: {
  readonly kept: number;
  readonly offered: number;
}): string {
  if (onDevice < offered) return `${countText(onDevice)} of ${countText(offered)} parts are kept on this device`;
  return offered === 1
    ? 'The shop’s one part is kept on this device'
    : `All ${countText(offered)} parts are kept on this device`;
}
