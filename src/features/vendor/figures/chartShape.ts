/** Height of the chart in px: bars, base line, row of dots. */
export const chartHeightPx = 96;
const tallestPx = 72;
/** The line on which the bars stand, in px from the top. */
export const baseLinePx = 76;
export const dotRowPx = 88;

/** A busiest day with fewer views than this does not get a bar of full height. */
const leastPeak = 5;
/** The height of the lowest bar, so that one view is still seen beside a thousand. */
const lowestPx = 3;
/** Part of a day's slot that its bar fills. */
const fill = 0.72;

export interface Bar {
  /** In percent of the chart's width. */
  readonly x: number;
  readonly width: number;
  /** In px from the base line up; 0 for a day without views. */
  readonly height: number;
}

/** Returns one bar for the views of each day, in order, side by side over the whole width. */
export function barsOf(views: readonly number[]): Bar[] {
  const slot = 100 / views.length;
  const peak = Math.max(leastPeak, ...views);
  return views.map((count, index) => ({
    x: slot * (index + (1 - fill) / 2),
    width: slot * fill,
    height: count === 0 ? 0 : Math.max(lowestPx, Math.round((count / peak) * tallestPx)),
  }));
}

/** Returns which of `count` slots is at a place of the chart, from 0 to 1. A place outside gives the nearest slot. */
export function slotAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
