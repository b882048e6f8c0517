import { expect, test } from 'vitest';
import { routableUrl } from './undecodable.ts';

test.each(['/', '/100%25', '/v/%C9%94?q=100%', '/view-product?q=%ff', '/api/adverts?q=%'])(
  '%s is routed as it is',
  (url) => {
    expect(routableUrl({ url })).toBe(url);
  },
);

test.each([
  ['/100%', '/-'],
  ['/%', '/-'],
  ['/%ff?q=a', '/-'],
  ['/v/%e0%a4%a', '/-'],
  ['/pictures/%c0%80/320.webp', '/-'],
  ['/api/100%', '/api/-'],
  ['/api/adverts/%ff?x=1', '/api/-'],
])('%s cannot be decoded and is routed to what is nowhere', (url, to) => {
  expect(routableUrl({ url })).toBe(to);
});

test.each([
  ['//evil.example', '/evil.example'],
  ['//a//evil.example?minPrice=1,5', '/a//evil.example?minPrice=1,5'],
  ['///', '/'],
  ['//api/100%', '/api/-'],
  ['http://evil.example', '/'],
  ['http://evil.example//a?q=//b', '/a?q=//b'],
  ['HTTPS://evil.example?q=a', '/?q=a'],
  ['', '/'],
])('%s names no other host: it is routed as %s', (url, to) => {
  expect(routableUrl({ url })).toBe(to);
});
