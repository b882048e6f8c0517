import { liveStyleText } from '#contract/core/pageDocument.ts';

/*
 * The policy allows style elements whose text it knows. Rules that come up while the app is used are inserted as rules,
 * which it does not judge, into one element at the end of the head: MUI's into its layer, those of notices behind it.
 *
 * Chromium lays out the whole page again, as for a change of fonts, when a rule that is a layer comes into a sheet and
 * when a sheet with layers comes before another. So the layer is there from the start, and nothing stands after the
 * head: sheets of `adoptedStyleSheets` would, and each file of styles that a page loads later would come before them.
 */

export interface LiveStyles {
  /** Where emotion puts its style elements: the end of the head. Those that the server wrote stay where they are. */
  readonly container: Node;
  /** MUI's layer, still empty. */
  readonly layer: CSSGroupingRule;
  /** What comes after the layer belongs to notices. */
  readonly sheet: CSSStyleSheet;
}

/** @throws {Error} where the policy of the page does not know the element's text */
export function addLiveStyles(): LiveStyles {
  const style = document.createElement('style');
  // Text first: the policy judges an element when it comes into the page.
  style.textContent = liveStyleText;
  const { sheet } = document.head.appendChild(style);
  const layer = sheet?.cssRules[0];
  if (!sheet || !(layer instanceof CSSGroupingRule)) throw new Error('The page refused a style element.');
  const container = Object.assign(document.createElement('template'), {
    insertBefore<Inserted extends Node>(element: Inserted): Inserted {
      if (element.isConnected) return element;
      element.textContent = liveStyleText;
      return document.head.appendChild(element);
    },
  });
  return { container, layer, sheet };
}

/**
 * Gives goober, below notistack, a place for its rules that is no style element. It looks for one at `window._goober`,
 * and reads and writes the `data` of its first child.
 */
export function keepNoticeStyles({ sheet }: LiveStyles): void {
  let text = '';
  const firstChild = {
    get data(): string {
      return text;
    },
    set data(css: string) {
      // It adds at the end, some thirty times when notistack is loaded.
      const added = css.startsWith(text) ? css.slice(text.length) : css;
      if (added === css) while (sheet.cssRules.length > 1) sheet.deleteRule(1);
      text = css;
      const read = new CSSStyleSheet();
      read.replaceSync(added);
      for (const { cssText } of read.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}
