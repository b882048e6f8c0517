/**
 * Whether the suite runs in its long form (`npm run test:long`): with the tests of the whole product whose titles say `@long`,
 * at both widths where they say `@desktop-long`, and with every page of a walk. In `npm test` a part stands for the whole.
 */
export const isLongForm = process.env['LONG_FORM'] !== undefined;
