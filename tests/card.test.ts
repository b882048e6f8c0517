import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/* The design card is part of the requirements: each package that it names must be used in the product. */

/** The text of all product files that match the patterns, without tests. */
function sourcesOf(...patterns: string[]): string {
  return globSync(patterns, { cwd: projectDir })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(projectDir, file), 'utf8'))
    .join('\n');
}

/** Whether a text imports a package or a part of it. Imports of types do not count, because they vanish at run time. */
function importsPackage(source: string, name: string): boolean {
  const escaped = name.replaceAll('/', '\\/');
  return new RegExp(`(?:import|export)(?! type)[^;'"]*['"]${escaped}(?:\\/[^'"]*)?['"]`).test(source);
}

const app = sourcesOf('src/**/*.{ts,tsx}');
const configuration = sourcesOf('vite.config.ts', 'vitest.config.ts', 'scripts/build/**/*.ts', 'scripts/*.ts');

test('an import of a type does not count as use, and an import of a part does', () => {
  expect(importsPackage("import type { Plugin } from 'vite';", 'vite')).toBe(false);
  expect(importsPackage("import { viteThing } from 'vite-thing';", 'vite')).toBe(false);
  expect(importsPackage("import AppBar from '@mui/material/AppBar';", '@mui/material')).toBe(true);
  expect(importsPackage("const { build } = await import('vite');", 'vite')).toBe(true);
});

test.each([
  'react',
  'react-dom',
  'workbox-window',
  '@tanstack/react-router',
  'redaxios',
  'jotai',
  'idb-keyval',
  'notistack',
  '@mui/material',
])('the app is made with %s', (name) => {
  expect(importsPackage(app, name)).toBe(true);
});

test.each(['vite', 'vite-plugin-pwa', 'vitest'])('the product is built and tested with %s', (name) => {
  expect(importsPackage(configuration, name)).toBe(true);
});

test.each(['AppBar', 'Toolbar', 'Container', 'Drawer', 'Dialog'])("%s is MUI's", (part) => {
  expect(importsPackage(app, `@mui/material/${part}`)).toBe(true);
});

test.each(['Table', 'TableHead', 'TableBody', 'TableRow', 'TableCell', 'TableSortLabel', 'Checkbox', 'Switch'])(
  "the dashboard's table is made of MUI's %s",
  (part) => {
    expect(importsPackage(sourcesOf('src/features/vendor/posts/**/*.tsx'), `@mui/material/${part}`)).toBe(true);
  },
);

test.each(['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html'])('%s is in the root folder', (name) => {
  expect(statSync(path.join(projectDir, name)).isFile()).toBe(true);
});

test.each(['public', 'src', 'sw', 'tests'])('the folder %s is in the root folder', (name) => {
  expect(statSync(path.join(projectDir, name)).isDirectory()).toBe(true);
});
