/** Height of the chart in px: bars, base line, row of dots. */
export const chartHeightPx = 96;
const tallestPx = 72;
/** Where the bars stand. */
export const baseLinePx = 76;
export const dotRowPx = 88;

/** A chart whose busiest day has fewer views than this is not drawn as if that were a rush. */
const leastPeak = 5;
/** One view is still seen beside a thousand. */
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

/** The bars of so many views a day, in order, side by side over the whole width. */
export function barsOf(views: readonly number[]): Bar[] {
  const slot = 100 / views.length;
  const peak = Math.max(leastPeak, ...views);
  return views.map((count, index) => ({
    x: slot * (index + (1 - fill) / 2),
    width: slot * fill,
    height: count === 0 ? 0 : Math.max(lowestPx, Math.round((count / peak) * tallestPx)),
  }));
}

/** Which of `count` slots lies at a place of the chart, from 0 to 1; a place outside is the nearest. */
export function slotAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
