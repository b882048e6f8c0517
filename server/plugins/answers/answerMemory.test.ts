import { expect, it } from 'vitest';
import { noPosition } from '#server/db/replicas/walPosition.ts';
import { createAnswerMemory, type MadeAnswer } from './answerMemory.ts';

/** As large as a page. */
const page = 'x'.repeat(200_000);

function openMemory() {
  const memory = createAnswerMemory({ clock: () => new Date(0), lifetimeMs: 5_000 });
  const made: string[] = [];
  const ask = (key: string, body = 'short') =>
    memory.get(key, noPosition, async (): Promise<MadeAnswer> => {
      made.push(key);
      return { status: 200, body };
    });
  return { memory, ask, made };
}

it('stays within its bounds under 10,000 addresses, and keeps the page that is asked for again and again', async () => {
  const { memory, ask, made } = openMemory();
  for (let number = 0; number < 10_000; number += 1) {
    await ask(`page /view-product?q=${number}`, page);
    if (number % 50 === 0) await ask('page /', page);
  }
  const { answers, bytes, fromMemory } = memory.figures();
  expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(answers).toBeGreaterThan(200);
  expect(made.filter((key) => key === 'page /')).toHaveLength(1);
  expect(fromMemory).toBe(199);
});

it('holds at most 1,500 answers, however short they are', async () => {
  const { memory, ask } = openMemory();
  for (let number = 0; number < 10_000; number += 1) await ask(`list ${number}`);
  expect(memory.figures().answers).toBe(1500);
});

it('counts answers from memory, answers shared by those who ask at once, and those that are made', async () => {
  const { memory, ask } = openMemory();
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  await ask('a');
  expect(memory.figures()).toMatchObject({ made: 1, shared: 2, fromMemory: 1 });
});
