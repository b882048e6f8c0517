import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { switchedOff } from '#tests/support/chromium.ts';

test('Chromium has every feature switched off that Playwright switches off', async () => {
  const packageFile = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const source = await readFile(path.join(path.dirname(packageFile), 'lib/coreBundle.js'), 'utf8');
  const list = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(switchedOff).toEqual(expect.arrayContaining(names));
});
