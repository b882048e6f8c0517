import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from './config/config.ts';
import { renderScriptlessPage } from './scriptlessPage.ts';

/** Names that differ from those of the shop's own theme: the ground behind the page's one column, and the bar. */
const tokenOf: Readonly<Record<string, string>> = {
  page: 'sunken',
  second: 'text-second',
  line: 'hairline',
  bar: 'page',
};

function coloursOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6})/gi)].map(([, name = '', hex = '']) => [name, hex.toLowerCase()]),
  );
}

it('shows pages outside the app in the colours of the shop, light and dark', () => {
  const tokens = readFileSync(path.join(projectDir, 'src/ui/theme/tokens.css'), 'utf8');
  const page = renderScriptlessPage({ title: 'Sign In', nonce: 'n', content: '' });
  const dark = '(prefers-color-scheme';
  const halves = (css: string) => [css.slice(0, css.indexOf(dark)), css.slice(css.indexOf(dark))] as const;
  const [light, night] = halves(page);
  const [lightTokens, nightTokens] = halves(tokens);
  for (const [look, theme] of [
    [coloursOf(light), coloursOf(lightTokens)],
    [coloursOf(night), coloursOf(nightTokens)],
  ] as const) {
    expect(look.size).toBeGreaterThan(12);
    for (const [name, hex] of look) {
      const token = tokenOf[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(`${name} ${hex}`).toBe(`${name} ${theme.get(token)}`);
    }
  }
});
