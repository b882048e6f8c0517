import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { handoverCodeStart } from '#contract/deal/handoverCode.ts';
import { judgeCode } from './readCode.ts';

const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), randomBytes(32)]);
const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
const orderId = '0198c8a1-0000-7000-8000-0000000000e1';
const other = '0198c8a1-0000-7000-8000-0000000000e2';
const codeOf = (id: string) => {
  const signed = `${handoverCodeStart}${id}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

it('a code that the shop signed for this order is right, without a connection', async () => {
  expect(await judgeCode(codeOf(orderId), orderId, key)).toBe('right');
});

it('the code of another order, a forged one, and any other text are told apart', async () => {
  expect(await judgeCode(codeOf(other), orderId, key)).toBe('other-order');
  expect(await judgeCode(codeOf(other).replace(other, orderId), orderId, key)).toBe('not-ours');
  expect(await judgeCode('https://example.com', orderId, key)).toBe('not-ours');
});

it('without the key, the shop judges later', async () => {
  expect(await judgeCode(codeOf(orderId), orderId, null)).toBe('unjudged');
});
