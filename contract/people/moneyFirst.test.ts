import { expect, test } from 'vitest';
import { asksForMoneyFirst } from './moneyFirst.ts';

test.each([
  'Send the money first, then I will pack it.',
  'Pay before I send the boy',
  'You have to pay half first.',
  'Please pay me before you come',
  'PAY FIRST',
  'Kindly send momo to 024 123 4567',
  'Send it to this number 0551234567, name Kofi',
  'My momo number is 0241234567',
  'momo: +233 24 123 4567',
  'Just send the cash by mobile money',
  'Transfer something small upfront so I keep it for you',
  'I need a deposit of GHc 200 to keep it',
  'There is a commitment fee',
  'Make part payment before delivery',
  'Payment before delivery please',
  'Send the transport money first',
])('asks for money first: %s', (text) => {
  expect(asksForMoneyFirst(text)).toBe(true);
});

test.each([
  'Pay when you come',
  'You pay after you have seen it.',
  'Come and see it before you pay.',
  'Check it first, then pay.',
  'Do not send money before you have seen it',
  "Don't pay first, come and look",
  'No deposit, just come',
  'Never send momo to anybody',
  'Do you take momo when I collect?',
  'You pay the driver when you collect it at the station.',
  'Call me on 024 123 4567 before you come',
  'For the pair I will take GHc 50 off. Come and see them before you pay.',
  'Is it original? I want to see the seal before I pay.',
  'Please send me a picture before you pack it.',
  'Come first, there are two more people asking',
  'The price is GHc 450, last.',
  'Send me the part number first',
  'Payment on delivery is fine',
  'Do you take the old battery in part exchange?',
])('does not ask for money first: %s', (text) => {
  expect(asksForMoneyFirst(text)).toBe(false);
});
