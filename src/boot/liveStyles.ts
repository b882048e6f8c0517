import { liveStyleText } from '#contract/core/pageDocument.ts';

/*
 * The policy allows style elements whose text it knows. Rules that come up while the app is used are inserted as rules,
 * which it does not judge: emotion does so by itself, but into an element without text, and goober writes text.
 */

/** Where emotion puts its style elements: the head. Those that it makes get the text that the policy allows. */
export function liveStyleContainer(): Node {
  return Object.assign(document.createElement('template'), {
    insertBefore<Inserted extends Node>(element: Inserted, before: Node | null): Inserted {
      if (element.textContent === '') element.textContent = liveStyleText;
      return document.head.insertBefore(element, before);
    },
  });
}

/**
 * Gives goober, below notistack, a place for its rules that is no style element. It looks for one at `window._goober`,
 * and reads and writes the `data` of its first child.
 */
export function keepNoticeStyles(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  const firstChild = {
    get data(): string {
      return text;
    },
    set data(css: string) {
      text = css;
      sheet.replaceSync(css);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}
