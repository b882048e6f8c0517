import { CacheProvider, Global } from '@emotion/react';
import styled from '@emotion/styled';
import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { liveStyleText } from '#contract/core/pages/pageDocument.ts';
// Imported so that they load before the policy: in development sheets are style elements, in the build files.
import '#src/ui/notices/NoticeContent.module.css';
import '#src/ui/notices/NoticeStack.module.css';
import '#src/ui/buttons/Button.tsx';
import '#src/ui/pictures/icons.tsx';
import { NoticeProvider, notify } from '#src/ui/notices/notify.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { addLiveStyles } from './liveStyles.ts';
import { createStyleCache } from './styleCache.ts';

const Spaced = styled('p', { shouldForwardProp: (name) => name === 'children' })({
  letterSpacing: 3,
  '@media (min-width: 1px)': { wordSpacing: 5 },
});

/** Violations of the style part of the shop's content security policy; each arrives as an event. */
const refused: string[] = [];

beforeAll(async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(liveStyleText));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `style-src 'self' 'sha256-${hash}'; style-src-attr 'unsafe-inline'`;
  document.head.append(policy);
});

test('a style element with other text is refused, so the following tests mean something', async () => {
  const style = Object.assign(document.createElement('style'), { textContent: 'body { outline: 3px solid }' });
  document.head.append(style);
  await expect.poll(() => refused).toEqual(['style-src-elem']);
  expect(style.sheet?.cssRules.length ?? 0).toBe(0);
  style.remove();
  refused.length = 0;
});

test("the policy lets Emotion's rules and those of notices through", async () => {
  const live = addLiveStyles();
  await render(
    <CacheProvider value={createStyleCache(live)}>
      <Global styles={{ ':root': { '--from-a-global': 'here' } }} />
      <ThemeRoot>
        <NoticeProvider>
          <Spaced>Shop</Spaced>
        </NoticeProvider>
      </ThemeRoot>
    </CacheProvider>,
  );
  notify({ kind: 'info', message: 'Kept' });
  await expect.element(page.getByText('Kept')).toBeVisible();
  expect(getComputedStyle(document.documentElement).getPropertyValue('--from-a-global')).toBe('here');
  expect(getComputedStyle(page.getByText('Shop').element()).letterSpacing).toBe('3px');
  const container = document.querySelector('.notistack-SnackbarContainer');
  expect(container && getComputedStyle(container).position).toBe('fixed');
  expect(live.layer.cssText).toContain('letter-spacing: 3px');
  // Media rules work too, but nested: for a top-level one the browser would lay out the whole page again.
  expect(getComputedStyle(page.getByText('Shop').element()).wordSpacing).toBe('5px');
  expect([...live.layer.cssRules].filter((rule) => rule instanceof CSSMediaRule)).toEqual([]);
  // notistack's style engine has run, and has added no style element.
  expect(document.getElementById('_goober')?.textContent).toContain('notistack');
  expect(document.querySelector('style#_goober')).toBeNull();
  expect(refused).toEqual([]);
});

test('no sheet comes after the head', () => {
  // Such a sheet would make the browser lay out the whole page for each style file that is loaded later.
  expect(document.adoptedStyleSheets).toEqual([]);
});
