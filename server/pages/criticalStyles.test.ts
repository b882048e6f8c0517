import { expect, test } from 'vitest';
import { readCritical, wideStyles } from './criticalStyles.ts';

const markup = '<ul class="list wide"><li class="card">“.menu” is a word</li></ul>';
const critical = (css: string) => readCritical(css)(markup);

test('a document has the rules that its markup can match, in their order', () => {
  expect(critical('h1{margin:0}.menu{color:red}.card{color:blue}.list .card{top:0}.menu .card{top:1px}')).toBe(
    'h1{margin:0}.card{color:blue}.list .card{top:0}',
  );
});

test('of a rule for several selectors only those that can match stay', () => {
  expect(critical('.menu,.card:is(.on,.wide),.menu>.card,.card:is(.on,.off){color:red}')).toBe(
    '.card:is(.on,.wide){color:red}',
  );
});

test('of the alternatives in a selector one must be there, in each list of them', () => {
  const css =
    '.list:has(>.menu){top:0}.list:has(>.card:not(.menu)){top:1px}:is(.menu,li:where(.on)) p{top:2px}' +
    ':is(.menu,.list) :is(.on,:is(.card,.off)):nth-child(2n + 1){top:3px}html:has(.menu) .card{top:4px}';
  expect(critical(css)).toBe(
    '.list:has(>.card:not(.menu)){top:1px}:is(.menu,.list) :is(.on,:is(.card,.off)):nth-child(2n + 1){top:3px}',
  );
});

test('keeps a rule whose classes stand only in :not()', () => {
  expect(critical('.card:not(.menu,:is(.on)):has(:not(.menu)){top:0}')).toBe(
    '.card:not(.menu,:is(.on)):has(:not(.menu)){top:0}',
  );
});

test('a custom property that nothing in the document reads is left out, and what only it reads', () => {
  const page = readCritical(
    ':root{--read:1px;--unread:var(--through);--through:2px;--chained:var(--end);--end:3px;--always:4px;--sprite:red}' +
      '@media (min-width:600px){.card{left:var(--wide)}}:root{--wide:5px;--menu:6px}' +
      '.card{top:var(--read);left:var(--chained,0)}.menu{top:var(--menu)}.list{--unread:0}.wide{--card-edge:7px;top:0}',
    'body{margin:var(--always)}',
  );
  expect(page('<ul class="list wide"><li class="card"><svg fill="var(--sprite)"></svg></li></ul>')).toBe(
    ':root{--read:1px;--chained:var(--end);--end:3px;--always:4px;--sprite:red}:root{--wide:5px}' +
      '.card{top:var(--read);left:var(--chained,0)}.wide{top:0}',
  );
});

test('leaves out a rule for a data attribute that no element of the page has, and keeps one of the root', () => {
  const page = readCritical(
    '.card[data-size=large]{top:0}.card[data-size="small"]{top:1px}.card[data-on]{top:2px}[data-off]>.card{top:3px}' +
      'html[data-garage] .card{top:4px}.card:not([data-off]){top:5px}',
  );
  expect(page('<ul class="list"><li class="card" data-size="large" data-on=""></li></ul>')).toBe(
    '.card[data-size=large]{top:0}.card[data-on]{top:2px}html[data-garage] .card{top:4px}.card:not([data-off]){top:5px}',
  );
});

test('layers and conditions stay around what is left of them, and go when nothing is', () => {
  expect(critical('@layer a,b;@layer a{@media print{.menu{top:0}.card{top:1px}}@media screen{.menu{top:0}}}')).toBe(
    '@layer a,b;@layer a{@media print{.card{top:1px}}}',
  );
});

test('rules that are no rules of elements stay as they are', () => {
  const css = '@keyframes rise{0%{top:0}to{top:1px}}@font-face{font-family:"a{b";src:url(a;b.woff)}';
  expect(critical(css)).toBe(css);
});

test('brackets and semicolons in strings and addresses are no structure', () => {
  const css = '.card{content:"};{";background:url(data:a;b,{)}';
  expect(critical(css)).toBe(css);
});

test('rules nested in a rule stay with it', () => {
  expect(critical('.card{top:0;&:hover{top:1px}}')).toBe('.card{top:0;&:hover{top:1px}}');
});

test('what only wide screens need is in the sheet of wide screens, in its layers, and not in the document', () => {
  const css =
    '@layer a,b;@layer a{.card{top:0}@media (min-width:600px) and (not (min-width:900px)){.card{top:1px}}}' +
    '@media not (min-width:600px){.card{top:2px}}@media (min-width:480px),(min-height:9px){.card{top:3px}}' +
    '@media (min-width:320px){.card{top:4px}}';
  expect(wideStyles(css)).toBe('@layer a{@media (min-width:600px) and (not (min-width:900px)){.card{top:1px}}}');
  expect(critical(css)).toBe(css.replace(/@media \(min-width:600px\)[^}]*}}/, ''));
});
