const ofScheme = /\(prefers-color-scheme:\s*(light|dark)\)/g;

/** Shows a document in one colour scheme, whatever the system's is: changes its sheets, and those added later. */
export function keepScheme(document: Document, scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  const keep = () => {
    for (const sheet of document.styleSheets) keepIn(sheet.cssRules, scheme);
  };
  keep();
  new MutationObserver(keep).observe(document.head, { childList: true, subtree: true, characterData: true });
}

function keepIn(rules: CSSRuleList, scheme: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      rule.media.mediaText = rule.media.mediaText.replaceAll(ofScheme, (_, named) =>
        named === scheme ? '(width >= 0px)' : '(width < 0px)',
      );
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) keepIn(rule.cssRules, scheme);
  }
}
