import { liveStyleText } from '#contract/core/pages/pageDocument.ts';

/*
 * The content security policy allows only style elements whose text it knows. Rules that are added while the app runs
 * are inserted as CSSOM rules, which the policy does not check, into the layer for MUI of one element at the end of the
 * head.
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
  return { container, layer };
}
