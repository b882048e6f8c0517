import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/* The documents name files, and files name decisions: what moves or goes is seen here. */

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const documents = globSync('{*.md,art/*.md,docs/*.md,docs/decisions/*.md}', { cwd: projectDir });
const decisions = readdirSync(path.join(projectDir, 'docs/decisions'));

it('leads every link of a document to a file that exists', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
      path.join(path.dirname(document), target),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(links)].filter((file) => !existsSync(path.join(projectDir, file)))).toEqual([]);
});

it('names no file that does not exist, in a decision or in what is read while working', () => {
  const standsForAny = /\/x$|(?:^|\/)(?:x|X|who-does-what)\./;
  const named = documents
    .filter((document) => /docs\/(?:decisions\/|ARCHITECTURE|OPERATIONS|SCALE|TESTING)|CONTRIBUTING/.test(document))
    .flatMap((document) => {
      const text = read(document);
      const places = text.matchAll(/`((?:art|contract|deploy|docs|public|scripts|server|src|sw|tests)\/[^`*{<\s]+)`/g);
      const names = text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|module\.css))`/g);
      return [...places, ...names].map(([, file = '']) => file);
    });
  expect(named.length).toBeGreaterThan(300);
  const known = globSync('{*.*,{art,contract,deploy,docs,public,scripts,server,src,sw,tests}/**/*}', {
    cwd: projectDir,
  }).map((file) => `/${file.replaceAll(path.sep, '/')}`);
  const missing = [...new Set(named)].filter(
    (file) =>
      !standsForAny.test(file) &&
      !existsSync(path.join(projectDir, file)) &&
      !(/\.\w+$/.test(file) && known.some((one) => one.endsWith(`/${file}`))),
  );
  expect(missing).toEqual([]);
});

it('lists every decision in the index', () => {
  const index = read('docs/decisions/README.md');
  const missing = decisions.filter((page) => page !== 'README.md' && !index.includes(`](${page})`));
  expect(missing).toEqual([]);
});

it('names in comments of the code only decisions that exist', () => {
  const sources = globSync('{contract,scripts,server,src,sw,tests,deploy}/**/*', { cwd: projectDir }).filter(
    (file) => /(?:\.(?:tsx?|mjs|css)|\/[^.]+)$/.test(file) && statSync(path.join(projectDir, file)).isFile(),
  );
  const wrong = sources.flatMap((file) => {
    const text = read(file);
    const pages = [...text.matchAll(/decisions\/([\w-]+\.md)/g)].map(([, page = '']) => page);
    const numbers = [...text.matchAll(/\bdecisions? \d+/g)].map(([found]) => found);
    return [...pages.filter((page) => !decisions.includes(page)), ...numbers].map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
