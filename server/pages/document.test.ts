import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataElementId, rootElementId } from '#contract/core/pages/pageDocument.ts';
import { shopName } from '#contract/core/shop.ts';
import { projectDir } from '#server/config/config.ts';
import { readTemplate } from './document.ts';

const page = {
  kind: 'page' as const,
  status: 200,
  routeIds: [],
  head: '<title>Brake pads</title>',
  styles: '<style data-emotion="s a">.a{color:red}</style>',
  body: '<main>$& and $1</main>',
  icons: '<svg><symbol id="i1"/></svg>',
  data: { queries: '</script>', publicUrl: 'https://shop.test' },
};
const source = await readFile(path.join(projectDir, 'index.html'), 'utf8');

test('fills index.html in the places where the app and its boot look', () => {
  const html = readTemplate(source).htmlOf(page);
  expect(html).toContain(`<div id="${rootElementId}">${page.body}</div>`);
  const block = new RegExp(`id="${dataElementId}">\\s*(.*?)\\s*</script>`, 's').exec(html);
  expect(block?.[1]).toBe('{"queries":"\\u003c/script>","publicUrl":"https://shop.test"}');
  expect(html.indexOf(page.head)).toBeLessThan(html.indexOf(page.styles));
  // Symbols after what uses them would appear a moment after it.
  expect(html.indexOf(page.icons)).toBeLessThan(html.indexOf(page.body));
  expect(html).toContain(page.icons);
  expect(html).toContain(`content="${shopName}"`);
  expect(html).toContain(`data-year="${new Date().getUTCFullYear()}"`);
});

test('lists each inline script and style for the policy, and no data', () => {
  const html = source.replace('<!--styles-->', '<style>b{top:0}</style><!--styles--><script>early()</script>');
  expect(readTemplate(html).inlineTexts(page)).toEqual({
    scripts: ['early()'],
    styles: ['b{top:0}', '.a{color:red}'],
  });
});

test.each(['<!--body-->', '{year}'])('rejects a document without %s, or with two', (mark) => {
  expect(() => readTemplate(source.replace(mark, ''))).toThrow(mark);
  expect(() => readTemplate(source.replace(mark, mark + mark))).toThrow(mark);
});
