import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { motion } from './shape.ts';

/* Times and curves are defined only in tokens.css; everything else refers to them by name. */

const src = path.join(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$|tokens\.css$|\.gen\.ts$/.test(file),
);

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
const curve = String.raw`cubic-bezier\(|\bsteps\(|\bease(?:-in-out|-in|-out)?\b|\blinear\b`;

/** Times and curves that a style sheet writes out as values. */
function motionOfSheet(sheet: string): string[] {
  // Under reduced motion nothing moves, so its times do not count.
  const text = withoutComments(sheet).replaceAll(/@media \(prefers-reduced-motion: reduce\) \{.*?\n {2}\}/gs, '');
  const values = [...text.matchAll(/(?:transition|animation)[\w-]*:([^;}]*)/g)].map(([, value = '']) =>
    value.replaceAll(/var\([^)]*\)/g, ''),
  );
  return values.flatMap((value) => value.match(new RegExp(String.raw`\b(?!0s)[\d.]+m?s\b|${curve}`, 'g')) ?? []);
}

/** The same for a script: values in its strings, and numbers passed to MUI as times. */
function motionOfScript(script: string): string[] {
  const text = withoutComments(script);
  return [
    ...(text.match(
      /['"`\s]\d[\d.]*m?s['"`\s][^\n]*(?:transition|animation)|(?:transition|animation)[^\n]*['"`\s]\d[\d.]*m?s\b/gi,
    ) ?? []),
    ...(text.match(/cubic-bezier\(|['"`\s]ease-(?:in|out|in-out)\b/g) ?? []),
    ...(text.match(/(?:transitionDuration|timeout)=\{?\s*\{?\s*(?:enter: )?\d+/g) ?? []),
  ];
}

test('no style sheet has its own time or curve', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const own = sheets.map((file) => [file, motionOfSheet(readFileSync(path.join(src, file), 'utf8'))] as const);
  expect(own.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('no script and no theme style has its own time or curve', () => {
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  const own = scripts.map((file) => [file, motionOfScript(readFileSync(path.join(src, file), 'utf8'))] as const);
  expect(own.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('the search finds times and curves where there are some', () => {
  expect(motionOfSheet('.a { transition: opacity 120ms; }')).toEqual(['120ms']);
  expect(motionOfSheet('.a { animation: pulse var(--pulse-time) ease-in-out; }')).toEqual(['ease-in-out']);
  expect(motionOfSheet('.a { transition: opacity var(--press), visibility 0s var(--banner-time); }')).toEqual([]);
  expect(motionOfScript("style.transition = 'opacity 120ms';")).toHaveLength(1);
  expect(motionOfScript("easing: 'cubic-bezier(.2,0,0,1)'")).toHaveLength(1);
  expect(motionOfScript('<Dialog transitionDuration={200} />')).toHaveLength(1);
});

test('the times that scripts wait for match the style sheet', () => {
  const times = Object.entries(motion).filter(([name]) => name.endsWith('Ms'));
  expect(times.length).toBeGreaterThan(3);
  for (const [name, timeMs] of times) {
    expect(tokens).toContain(`--${name.slice(0, -2)}-time: ${timeMs}ms;`);
  }
});
