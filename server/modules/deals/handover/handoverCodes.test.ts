import { expect, it } from 'vitest';
import { createHandoverCodes } from './handoverCodes.ts';

const codes = createHandoverCodes('a secret that only tests know, 32 bytes');
const orderId = '0198c8a1-0000-7000-8000-0000000000e1';
const other = '0198c8a1-0000-7000-8000-0000000000e2';

it('every process of the shop makes the same code and key, another shop makes others', () => {
  const again = createHandoverCodes('a secret that only tests know, 32 bytes');
  const elsewhere = createHandoverCodes('another secret of another shop, 32 bytes');
  expect(again.codeOf(orderId)).toBe(codes.codeOf(orderId));
  expect(again.publicKey).toBe(codes.publicKey);
  expect(codes.orderOf(elsewhere.codeOf(orderId))).toBeNull();
  expect(elsewhere.digitsOf(orderId)).not.toBe(codes.digitsOf(orderId));
});

it('a code opens the order that it was signed for, and no other', () => {
  expect(codes.orderOf(codes.codeOf(orderId))).toBe(orderId);
  expect(codes.orderOf(codes.codeOf(orderId).replace(orderId, other))).toBeNull();
  for (const text of ['', 'SPAREYARD1.', codes.codeOf(orderId).slice(0, -1), `${codes.codeOf(orderId)}A`]) {
    expect(codes.orderOf(text), text).toBeNull();
  }
});

it('six figures are compared whole', () => {
  const digits = codes.digitsOf(orderId);
  expect(digits).toMatch(/^\d{6}$/);
  expect(codes.areDigitsOf(orderId, digits)).toBe(true);
  expect(codes.areDigitsOf(orderId, digits.slice(1))).toBe(false);
  expect(codes.areDigitsOf(other, digits)).toBe(digits === codes.digitsOf(other));
});
