import { liveStyleText } from '#contract/core/pageDocument.ts';

/*
 * The content security policy allows only style elements whose text it knows. Rules that are added while the app runs
 * are inserted as CSSOM rules, which the policy does not check, into one element at the end of the head: MUI's rules
 * into its layer, those of notices after it.
 *
 * Chromium lays out the whole page again, as for a change of fonts, when an at-rule for a layer is added to a sheet,
 * and when a sheet with layers is inserted before another sheet. So the layer is there from the start, and no sheet
 * comes after the head: `adoptedStyleSheets` would, and each style file that a page loads later would be inserted
 * before them.
 */

export interface LiveStyles {
  /** Where Emotion inserts its style elements: the end of the head. Elements from the server stay where they are. */
  readonly container: Node;
  /** MUI's layer, empty at first. */
  readonly layer: CSSGroupingRule;
  /** The sheet of the element. Its rules after the layer are those of the notices. */
  readonly sheet: CSSStyleSheet;
}

/**
 * Adds the style element for rules that are inserted at run time. Call it once.
 * @throws {Error} where the page's policy does not allow the element's text
 */
export function addLiveStyles(): LiveStyles {
  const style = document.createElement('style');
  // Text first: the policy checks an element when it is inserted into the page.
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

/** A rule of a style sheet with the rules in it, as `insertRule` takes them one by one. */
const wholeRule = /[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Gives goober, the style engine of notistack, a place for its rules that is not a style element. Goober looks for one
 * at `window._goober`, and reads and writes the `data` of its first child.
 */
export function keepNoticeStyles({ sheet }: LiveStyles): void {
  let text = '';
  const firstChild = {
    get data(): string {
      return text;
    },
    set data(css: string) {
      // Goober appends to the text, some thirty times while notistack loads.
      const added = css.startsWith(text) ? css.slice(text.length) : css;
      if (added === css) while (sheet.cssRules.length > 1) sheet.deleteRule(1);
      text = css;
      for (const [rule] of added.matchAll(wholeRule)) sheet.insertRule(rule, sheet.cssRules.length);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}
