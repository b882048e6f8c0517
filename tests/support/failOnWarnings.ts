import { afterAll, afterEach, expect } from 'vitest';

/*
 * Node and the packages warn of what their next release refuses, such as two statements at once on one connection. They
 * do so once in a process, so whichever test comes first fails.
 */
const warnings: string[] = [];
const note = ({ name, message }: Error) => {
  if (name === 'DeprecationWarning') warnings.push(message);
};
process.on('warning', note);

afterEach(() => {
  expect(warnings.splice(0), 'nothing outdated is called').toEqual([]);
});

afterAll(() => {
  process.off('warning', note);
});
