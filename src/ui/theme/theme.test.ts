import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const dark = tokens.slice(tokens.indexOf('@media screen and (prefers-color-scheme: dark)'), tokens.indexOf('--font:'));
const light = tokens.slice(0, tokens.indexOf(dark));

/** The plain colours defined in a part of the sheet, by role. */
function coloursIn(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, role = '', value = '']) => [role, value]),
  );
}
const schemes = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };

test('every plain light colour has a dark one, except those on pictures, on amber and in the footer', () => {
  const same = Object.keys(coloursIn(light)).filter((role) => !(role in coloursIn(dark)));
  expect(same).toEqual(['on-amber', 'on-footer', 'on-footer-second', 'picture-ground', 'brand-amber']);
  expect(Object.keys(coloursIn(dark)).filter((role) => !(role in coloursIn(light)))).toEqual([]);
});

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('text pairs reach 4.5 : 1 and edges 3 : 1 in the %s scheme', (scheme) => {
  const colours = schemes[scheme];
  const texts = [
    ...['page', 'surface', 'sunken', 'hover'].flatMap((ground) =>
      ['text', 'text-second', 'text-third', 'primary'].map((text) => [text, ground]),
    ),
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-amber', 'amber'],
    ['on-amber', 'amber-hover'],
    ['on-error', 'error'],
    ['on-error', 'error-hover'],
    ['on-soft', 'soft'],
    ['on-soft', 'soft-hover'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['error', 'error-soft'],
    ['info', 'info-soft'],
    ['on-footer', 'footer'],
    ['on-footer-second', 'footer'],
  ];
  const between = (one = '', other = '') => contrast(colours[one] ?? '', colours[other] ?? '');
  for (const [one, other] of texts) expect(between(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  for (const edge of ['outline', 'focus']) {
    for (const ground of ['page', 'surface']) expect(between(edge, ground), edge).toBeGreaterThanOrEqual(3);
  }
});
