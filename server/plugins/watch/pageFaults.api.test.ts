import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

let network = 0;
const nextNetwork = () => `198.51.100.${(network += 1)}`;
const report = (payload: unknown, from = nextNetwork()) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/faults',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify(payload),
  });
const faults = () => shop.logLines.flatMap(({ pageFault }) => (pageFault ? [pageFault] : []));

it('writes one line into the log, without anything that could be of a person', async () => {
  const answer = await report({
    message:
      'TypeError: cannot read "Ama Mensah" of ama@example.com, 024 412 3456, https://shop.example/x.js?q=secret\nnext',
    release: 'https://shop.example/assets/index-Ab12.js?v=1',
    path: '/view-product?q=secret#part',
  });
  expect(answer.statusCode).toBe(204);
  expect(faults()).toEqual([
    {
      message: 'TypeError: cannot read [text] of [e-mail], [number], https://shop.example/x.js next',
      release: '/assets/index-Ab12.js',
      path: '/view-product',
    },
  ]);
});

it.each([
  ['a long message', { message: 'x'.repeat(301), release: '', path: '/' }, 422],
  ['a long path', { message: 'x', release: '', path: `/${'x'.repeat(200)}` }, 422],
  ['no message', { message: '', release: '', path: '/' }, 422],
  ['a large body', { message: 'x', release: '', path: '/', more: 'x'.repeat(5000) }, 413],
])('logs nothing of %s', async (_what, payload, status) => {
  const before = faults().length;
  expect((await report(payload)).statusCode).toBe(status);
  expect(faults()).toHaveLength(before);
});

it('logs at most twenty faults of one network in an hour', async () => {
  const from = nextNetwork();
  const before = faults().length;
  const statuses: number[] = [];
  for (let time = 0; time < 25; time += 1) {
    statuses.push((await report({ message: 'x', release: '', path: '/' }, from)).statusCode);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(faults()).toHaveLength(before + 20);
});
