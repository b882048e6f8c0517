import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/*
 * React, MUI and the browser say on the console what they find wrong (a missing key, a failed hydration, a wrong prop).
 * Nobody reads that in a passing run, so a test that provokes it fails.
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
  // Files of one worker may share it, and each puts its own around what it finds.
  console.error = print;
});
