import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { projectDir } from '#server/config/config.ts';
import { escapeHtml } from '#server/escapeHtml.ts';

/* The sentences of the shop on one page of the development server, `/styleguide/sentences`, to be read aloud. */

const sources =
  '{src/**/*.{ts,tsx},contract/**/*.ts,server/{mail,modules,pages,payment,pictures,plugins,sms,push}/**/*.ts,sw/**/*.ts}';
const isRead = (file: string) =>
  !/\.test\.|\.gen\.|\.d\.ts$|^src\/styleguide\/|^contract\/catalogue\/search\/|Codes\.ts$|readVin/.test(file);

/** Text that people may read: two words or more that begin like a sentence or a label, and no code. */
const readsAsWords = (text: string) =>
  /^[“"…]?[\p{Lu}\d…]/u.test(text) && /\p{L}{2,} \S/u.test(text) && !/[{}<>]|=>|\/\/|\b[A-Z]{2,} [a-z_]+ /.test(text);

/** Returns what a file says to people, in its order: texts of the markup, and strings, with … for what is filled in. */
export function sentencesOf(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (readsAsWords(words)) found.push(words);
  };
  new Visitor({
    JSXText: ({ value }) => add(value.replaceAll('&apos;', "'")),
    Literal: ({ value }) => typeof value === 'string' && add(value),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(file, source).program);
  return found;
}

/** Returns the page: each sentence once, below the file that says it first. */
export async function sentencesPage(): Promise<string> {
  const known = new Set<string>();
  const parts: string[] = [];
  for (const file of globSync(sources, { cwd: projectDir }).filter(isRead).toSorted()) {
    const isNew = (sentence: string) => !known.has(sentence) && known.add(sentence);
    const sentences = sentencesOf(file, await readFile(path.join(projectDir, file), 'utf8')).filter(isNew);
    if (sentences.length === 0) continue;
    parts.push(`<h2>${file}</h2><ul>${sentences.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`);
  }
  const count = `${known.size.toLocaleString('en-GB')} sentences`;
  return `<!doctype html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${count}</title></head><body style="font: 1.1rem/1.6 system-ui; max-width: 44rem; margin: 2rem auto; padding: 0 1rem"><h1>${count}</h1>${parts.join('')}</body></html>`;
}
