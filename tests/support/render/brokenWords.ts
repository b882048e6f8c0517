/** As long as a word may be to have a place on one line of the narrowest screen with text twice as large. */
const mostLetters = 11;

/** Returns the short words of a page that begin on one line and end on another, since their column is too narrow. */
export function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden, script, style'))
      continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u00A0-]+/g)) {
      if (word.length > mostLetters) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Makes the text twice as large, as in the settings of a phone. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%';
}
