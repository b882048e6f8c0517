import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/*
 * React, MUI and the browser report mistakes on the console (a missing key, a failed hydration, a wrong prop). Nobody
 * reads that in a passing run, so a test that causes it fails.
 */
const messages: string[] = [];
const print = console.error;

console.error = (...args: unknown[]) => {
  messages.push(args.map(String).join(' '));
  print(...args);
};

beforeEach(() => {
  messages.length = 0;
});

afterEach(() => {
  expect(messages, 'the console shows no error').toEqual([]);
});

afterAll(() => {
  // The test files of one worker may share the console, and each wraps what it finds.
  console.error = print;
});
