import type { Page } from '@playwright/test';

/** A screen on which a page is checked. */
interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The size of the text, as set on a phone or in a browser. */
  readonly textPercent?: 200;
}

/**
 * The narrowest and the widest screen, and between them tablets, a desktop at 150 % zoom and one at 200 % zoom (half as
 * wide), a phone on its side, and text at twice the size.
 */
export const screens: readonly Screen[] = [
  { name: '320', width: 320, height: 640 },
  { name: '360', width: 360, height: 740 },
  { name: 'landscape phone', width: 740, height: 360 },
  { name: '1280 at 200 % zoom', width: 640, height: 400 },
  { name: 'upright tablet', width: 600, height: 960 },
  { name: '1280 at 150 % zoom', width: 853, height: 533 },
  { name: '900', width: 900, height: 700 },
  { name: 'tablet on its side', width: 1024, height: 768 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '640 at 200 % text', width: 640, height: 400, textPercent: 200 },
  { name: '360 at 200 % text', width: 360, height: 740, textPercent: 200 },
  { name: '1280 at 200 % text', width: 1280, height: 800, textPercent: 200 },
];

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Makes each document of a page add up its layout shifts that no input has caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        if (Reflect.get(entry, 'hadRecentInput') === true || typeof value !== 'number') continue;
        globalThis.window.shifted = (globalThis.window.shifted ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the open document, once it sends no more requests to the shop. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => globalThis.window.shifted ?? Number.NaN);
}

/**
 * Returns everything that leaves a screen, is cut off on it without a sign, or has no room for its words, for each
 * screen: empty when all is well.
 */
export async function leavesScreens(page: Page, on: readonly Screen[] = screens): Promise<string[]> {
  const faults: string[] = [];
  // The whole page is checked, as for a person who has scrolled to the end.
  await page.evaluate(() => delete document.documentElement.dataset['fresh']);
  for (const { name, width, height, textPercent } of on) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(
      async ({ screenWidth, textSize }) => {
        document.documentElement.style.fontSize = textSize;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return findLeaving(screenWidth);

        /** Words that end beyond the screen, or beyond a box that cuts them off without an ellipsis. */
        function findLeaving(most: number): string[] {
          const leaving: string[] = [];
          const { scrollWidth } = document.documentElement;
          if (scrollWidth > most) leaving.push(`the page is ${scrollWidth} px wide`);
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const text = texts.currentNode;
            const parent = text.parentElement;
            if (!parent || !text.nodeValue?.trim() || !isSeen(parent)) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const words = range.getBoundingClientRect();
            const fault = squeezed(range, text.nodeValue) ?? faultOf(words, parent, most);
            if (fault) leaving.push(`"${text.nodeValue.trim().slice(0, 40)}" ${fault}`);
          }
          return leaving;
        }

        function isSeen(element: Element): boolean {
          if (element.closest('.visually-hidden, script, style, noscript, option, title')) return false;
          return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        }

        /** Words with hardly two letters on each line. */
        function squeezed(range: Range, text: string): string | null {
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          return lines > 3 && text.trim().length < 4 * lines ? `stands on ${lines} lines` : null;
        }

        function faultOf(words: DOMRect, parent: Element, most: number): string | null {
          if (words.width === 0 || words.height === 0) return null;
          for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (style.position === 'absolute' && style.clipPath !== 'none') return null;
            if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
            const sideways = style.overflowX;
            if (sideways === 'auto' || sideways === 'scroll') return null;
            if (sideways === 'visible' || style.display === 'inline') continue;
            const edge = box.getBoundingClientRect();
            // Wrapped out of sight completely, like the name in the bar: no part of it is cut.
            if (words.top >= edge.bottom) return null;
            const overBy = Math.max(
              words.right - edge.right,
              edge.left - words.left,
              words.bottom - edge.bottom,
              edge.top - words.top,
            );
            if (overBy > 1) return `is cut by ${Math.round(overBy)} px`;
          }
          const overBy = Math.max(words.right - most, -words.left);
          return overBy > 1 ? `leaves the screen by ${Math.round(overBy)} px` : null;
        }
      },
      { screenWidth: width, textSize: textPercent ? `${textPercent}%` : '' },
    );
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}
