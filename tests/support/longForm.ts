/**
 * Whether the suite runs in its long form (`npm run test:long`): with the files whose names contain `.long.`, the tests
 * of the whole product whose titles contain `@long`, at both widths where they contain `@desktop-long`, and with every
 * page of a walk. `npm test` proves each promise once.
 */
export const isLongForm = process.env['LONG_FORM'] !== undefined;
