import { expect, test } from 'vitest';
import { colourProperties } from './globalStyle.ts';
import { darkPalette, lightPalette } from './palettes.ts';

test('the colour properties in the head of each page stay under 3 KB', () => {
  expect(JSON.stringify([colourProperties(lightPalette), colourProperties(darkPalette)]).length).toBeLessThan(3000);
});

test('every colour role has a value in both schemes', () => {
  expect(Object.keys(colourProperties(darkPalette))).toEqual(Object.keys(colourProperties(lightPalette)));
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('text pairs reach 4.5 : 1 and edges 3 : 1 in the %s scheme', (_, palette) => {
  const { background, sunken, text, soft } = palette;
  const texts = [
    ...[background.default, background.paper, sunken].flatMap((ground) => [
      [text.primary, ground],
      [text.secondary, ground],
      [text.disabled, ground],
      [palette.primary.main, ground],
    ]),
    [palette.primary.contrastText, palette.primary.main],
    [palette.primary.contrastText, palette.primary.dark],
    [palette.secondary.contrastText, palette.secondary.main],
    [palette.secondary.contrastText, palette.secondary.dark],
    [palette.error.contrastText, palette.error.main],
    [palette.error.contrastText, palette.error.dark],
    [soft.contrastText, soft.main],
    [soft.contrastText, soft.dark],
    [palette.success.main, palette.successSoft],
    [palette.warning.main, palette.warningSoft],
    [palette.error.main, palette.errorSoft],
    [palette.info.main, palette.infoSoft],
    [palette.footer.contrastText, palette.footer.main],
    [palette.footer.secondary, palette.footer.main],
  ];
  for (const [one = '', other = ''] of texts) {
    expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const edge of [palette.outline, palette.focus]) {
    expect(contrast(edge, background.default), edge).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, background.paper), edge).toBeGreaterThanOrEqual(3);
  }
});
