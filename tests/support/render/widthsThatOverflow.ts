import { page } from 'vitest/browser';

/** Returns the widths at which something is wider than the page, so that the page moves sideways under the thumb. */
export async function widthsThatOverflow(widths: readonly number[] = [320, 360, 1280]): Promise<number[]> {
  const overflowing: number[] = [];
  for (const width of widths) {
    await page.viewport(width, 740);
    await new Promise(requestAnimationFrame);
    if (document.documentElement.scrollWidth > width) overflowing.push(width);
  }
  return overflowing;
}
