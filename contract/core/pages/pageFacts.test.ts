import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { FileRoutesByTo } from '#src/routeTree.gen.ts';
import { type PageRoute, pageFacts, pagesWhere } from './pageFacts.ts';

it('has a row for each route of the app, and for no other', () => {
  expectTypeOf<PageRoute>().toEqualTypeOf<keyof FileRoutesByTo>();
  // The routes of the files too: the generated tree may be of yesterday.
  const routes = readdirSync(path.join(import.meta.dirname, '../../../src/routes'))
    .filter((file) => /^[^-_].*\.tsx$/.test(file) && !file.includes('.test.'))
    .map(
      (file) =>
        `/${path
          .basename(file, '.tsx')
          .replace(/^index$/, '')
          .replaceAll('.', '/')}`,
    );
  expect(Object.keys(pageFacts).toSorted()).toEqual(routes.toSorted());
});

it('a page that search engines are told of is the same for everybody, and works without scripts', () => {
  const onMap = pagesWhere(({ isOnMap }) => isOnMap);
  expect(onMap.length).toBeGreaterThan(3);
  expect(onMap.filter((page) => page.includes('$'))).toEqual([]);
  expect(onMap.map((page) => pageFacts[page])).toEqual(
    onMap.map(() => ({ of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' })),
  );
});
