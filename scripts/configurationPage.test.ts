import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '#server/config/configVariables.ts';
import { configurationFile, configurationPage } from './configurationPage.ts';

test('docs/CONFIGURATION.md says what the definitions say (npm run configuration makes it)', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationPage());
});

test('the page has a line for each variable that the server reads, with its default', () => {
  const page = configurationPage();
  const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(variables));
  expect(page).toContain('| `PORT` | `8080` | the port');
  expect(page).toContain('| `METRICS_PORT` | none |');
});
