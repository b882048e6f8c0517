import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, '../../src');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** All style sheets of the app. */
export function readSheets(): { readonly file: string; readonly text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(source, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/**
 * Names what sheets and documents name over and over with two letters or digits, a letter first: a list writes classes
 * and custom properties two thousand times. No name is one by which blockers of adverts find them. The same names always
 * get the same ones, for browser and server; of two that would have one, the second gets another, so one name more or
 * less changes few.
 */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const long of [...new Set(names)].toSorted()) {
    let short = shortName(long);
    for (let next = 1; taken.has(short) || /ad/i.test(short); next += 1) short = shortName(`${long} ${next}`);
    taken.set(short, long);
  }
  return new Map([...taken].map(([short, long]) => [long, short]));
}

function shortName(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return [...hash.subarray(0, 2)].map((byte, at) => letters[byte % (at === 0 ? 52 : 62)]).join('');
}

/** Gives the custom properties that our sheets define short names, in sheets and where a script reads them. */
export function shortProperties(): Plugin {
  const defined = readSheets().flatMap(({ text }) => [...text.matchAll(/^\s*--([a-z][\w-]*):/gm)]);
  const names = shortNames(defined.map(([, name = '']) => name));
  const shortened = (_: string, before: string, name: string) => `${before}--${names.get(name) ?? name}`;
  return {
    name: 'spareyard-short-properties',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.(?:css|tsx?)$/, code: '--' },
      handler: (code, id) => ({
        code: code.replaceAll(id.endsWith('.css') ? /([\s({;])--([a-z][\w-]*)/g : /(var\()--([a-z][\w-]*)/g, shortened),
        map: null,
      }),
    },
  };
}
