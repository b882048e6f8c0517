import { expect, it } from 'vitest';
import { smsText } from './smsSender.ts';

it.each([
  ['Order 50001 is ready', '', 'Order 50001 is ready'],
  ['“Ofoɔ” – it’s ready…', '', '"Ofo?" - it\'s ready...'],
  ['Škoda, Ñame, Ärger', '', 'Skoda, Ñame, Ärger'],
  ['GHc\u00a012', '', 'GHc 12'],
  ['Brake pads · Toyota · Kumasi', '', 'Brake pads, Toyota, Kumasi'],
  ['Hello', 'https://s.example/orders', 'Hello https://s.example/orders'],
])('sends “%s %s” in the alphabet of GSM', (words, end, text) => {
  expect(smsText(words, end)).toBe(text);
});

it('fits into one SMS and keeps the link whole', () => {
  const link = 'https://shop.example.com/orders';
  const text = smsText('A very long title '.repeat(20), link);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.endsWith(`... ${link}`)).toBe(true);
});
