import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config.ts';
import { readChunks } from '../scripts/build/releaseFiles.ts';

/* What the browser evaluates in one go is decided by the build; the pauses of src/main.tsx are worth what it leaves of them. */

const client = path.join(projectDir, 'dist/client');

/** The scripts that come with one, itself included, by their place in the build's manifest. */
async function scriptsOf(entry: string): Promise<{ names: string[]; bytes: number }> {
  const chunks = await readChunks(client);
  const names = new Set([entry]);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  const files = [...names].map((name) => path.join(client, chunks[name]?.file ?? ''));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { names: [...names], bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('the first script brings no library along: those come one by one, with a pause after each', async () => {
  const { bytes } = await scriptsOf('index.html');
  expect(bytes).toBeLessThan(12_000);
});

test('each stage brings what it is for, and nothing of a later one', async () => {
  const stages = ['style', 'router', 'data', 'contract', 'people', 'frame'].map((name) => `src/boot/${name}Stage.ts`);
  const scripts = await Promise.all(stages.map(scriptsOf));
  expect(scripts.map(({ names }) => names.filter((name) => /_(?:ui|core|outbox|vendor)-/.test(name)))).toEqual(
    stages.map(() => []),
  );
});
