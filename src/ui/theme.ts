import { createTheme, type Shadows } from '@mui/material/styles';
import { colour } from './colour.ts';
import { motion, shadow } from './shape.ts';
import { baselineOverrides } from './theme/baselineOverrides.ts';
import { buttonOverrides } from './theme/buttonOverrides.ts';
import { darkPalette, lightPalette } from './theme/palettes.ts';
import { surfaceOverrides } from './theme/surfaceOverrides.ts';
import { fontFamily, type } from './theme/typography.ts';

/*
 * MUI emits every value of the theme as a custom property: 14 KB in the head of each page, of which the
 * shop reads a fortieth. Only what `colour` and `shadow` name is emitted. What MUI's own components read
 * beyond that finds the plain value of the light scheme in `theme.vars` instead (see below); where such a
 * value would be seen, the overrides name a role.
 */
const emitted = new Set(
  Object.values({ ...colour, ...shadow }).flatMap((value) =>
    [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name),
  ),
);

const none = 'none';
// oxfmt-ignore
const noShadows: Shadows = [
  none, none, none, none, none, none, none, none, none, none, none, none, none,
  none, none, none, none, none, none, none, none, none, none, none, none,
];

export const theme = createTheme({
  cssVariables: {
    cssVarPrefix: '',
    colorSchemeSelector: 'media',
    shouldSkipGeneratingVar: (keys) => !emitted.has(keys.join('-')),
  },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  spacing: 4,
  shape: { borderRadius: 12 },
  // What floats names its own shadow; MUI's would be sent with every button.
  shadows: noShadows,
  typography: {
    fontFamily,
    fontWeightMedium: 600,
    h1: type.title,
    h2: type.section,
    h3: type.label,
    body1: type.body,
    body2: type.small,
    button: { ...type.label, lineHeight: 1.25, textTransform: 'none' },
    display: type.display,
    price: type.price,
    priceLarge: type.priceLarge,
    figure: type.figure,
  },
  transitions: {
    duration: {
      shortest: motion.pressMs,
      shorter: motion.pressMs,
      short: motion.pressMs,
      standard: motion.enterMs,
      complex: motion.sheetMs,
      enteringScreen: motion.sheetMs,
      leavingScreen: motion.leaveMs,
    },
    easing: { easeInOut: motion.fade, easeOut: motion.ease, easeIn: motion.easeOut, sharp: motion.easeOut },
  },
  components: { ...baselineOverrides, ...buttonOverrides, ...surfaceOverrides },
});

/** Gives each value that was not emitted as a property its plain value, so that no component reads undefined. */
function complete(vars: object, plain: object): void {
  const entries: [string, unknown][] = Object.entries(plain);
  for (const [key, value] of entries) {
    const present: unknown = Reflect.get(vars, key);
    if (present === undefined) Reflect.set(vars, key, value);
    else if (typeof present === 'object' && present !== null && typeof value === 'object' && value !== null) {
      complete(present, value);
    }
  }
}

const read = new Set(['palette', 'opacity', 'overlays', 'shape', 'shadows', 'zIndex']);
const plain = Object.fromEntries(Object.entries(theme).filter(([key]) => read.has(key)));
const generateThemeVars = theme.generateThemeVars;
theme.generateThemeVars = () => {
  const vars = generateThemeVars();
  complete(vars, plain);
  return vars;
};
complete(theme.vars, plain);
