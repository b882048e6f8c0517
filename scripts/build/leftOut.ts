import type { Plugin } from 'vite';

/*
 * What MUI and emotion bring to every page and nothing of the shop uses, by the module that has it, with what stands in its
 * place: 10 KB of script after brotli. Whatever would use it after all says so at once, so that nobody searches for long.
 */
const leftOut: readonly (readonly [module: RegExp, instead: string])[] = [
  // MUI's own custom properties: the theme takes the shop's (src/ui/theme/muiTheme.ts).
  [
    /[\\/]@mui[\\/]material[\\/]styles[\\/]createThemeWithVars\.m?js$/,
    `export default () => { throw new Error('The build leaves cssVariables of MUI out: see scripts/build/leftOut.ts.'); };`,
  ],
  // The `sx` prop and its hundred short names: styles are CSS Modules, or stand in the theme. MUI passes none itself.
  [
    /[\\/]@mui[\\/]system[\\/]styleFunctionSx[\\/]styleFunctionSx\.m?js$/,
    `export default ({ sx }) => {
      if (sx) throw new Error('The build leaves the sx prop of MUI out: see scripts/build/leftOut.ts.');
      return null;
    };
    export const unstable_createStyleFunctionSx = undefined;`,
  ],
  [/[\\/]@mui[\\/]system[\\/]styleFunctionSx[\\/]defaultSxConfig\.m?js$/, 'export default {};'],
  // Container queries for styles that are written in JavaScript.
  [
    /[\\/]@mui[\\/]system[\\/]cssContainerQueries[\\/]cssContainerQueries\.m?js$/,
    `export default (theme) => theme;
    export const isCqShorthand = () => false;
    export const getContainerQuery = () => null;
    export const sortContainerQueries = (_theme, css) => css;`,
  ],
  // The same functions, named: each use of what CommonJS exports is a look into an object.
  [
    /[\\/]node_modules[\\/]react[\\/]jsx-runtime\.js$/,
    `import runtime from './cjs/react-jsx-runtime.production.js';
    export const { Fragment, jsx, jsxs } = runtime;`,
  ],
  // Writes a theme as source, for Pigment CSS.
  [/[\\/]@mui[\\/]material[\\/]styles[\\/]stringifyTheme\.m?js$/, 'export const stringifyTheme = undefined;'],
  // The names of all HTML attributes, for elements that are styled without a word on what to pass on. MUI always says.
  [
    /[\\/]@emotion[\\/]is-prop-valid[\\/].*\.js$/,
    `export default (name) => {
      // Asked of each element when emotion is loaded.
      if (name === 'as') return false;
      throw new Error('Say which props to pass on: see scripts/build/leftOut.ts.');
    };`,
  ],
];

/**
 * The bar's rule for paper, which has no bar (src/ui/theme/base.css). Emotion inserts it while a page becomes live, and
 * Chromium then lays out the whole page again (src/boot/liveStyles.ts).
 */
const barOnPaper = { module: /[\\/]@mui[\\/]material[\\/]AppBar[\\/]AppBar\.m?js$/, rule: /'@media print': \{[^}]*\}/ };

/** Leaves parts of libraries out of the build, for the browser and the server alike. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    apply: 'build',
    load: (id) => leftOut.find(([module]) => module.test(id))?.[1],
    transform(code, id) {
      if (!barOnPaper.module.test(id)) return null;
      if (!barOnPaper.rule.test(code)) throw new Error("MUI's bar has no rule for paper any more: see leftOut.ts.");
      return { code: code.replace(barOnPaper.rule, ''), map: null };
    },
  };
}
