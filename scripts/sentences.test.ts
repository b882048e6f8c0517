import { expect, test } from 'vitest';
import { sentencesOf, sentencesPage } from './sentences.ts';

test('finds texts of the markup and strings, with … for what is filled in, and no code', () => {
  const source = `
    import { a } from './a.ts';
    const key = 'some-key two';
    const sql = 'SELECT id from adverts';
    export const Part = ({ n }: { n: number }) => (
      <p title={\`Sent to \${n} vendors.\`}>
        It is safe
        on this device. {n > 1 ? 'They wait for you.' : a}
      </p>
    );`;
  expect(sentencesOf('Part.tsx', source)).toEqual([
    'Sent to … vendors.',
    'It is safe on this device.',
    'They wait for you.',
  ]);
});

test('the page has each sentence of the shop once', async () => {
  const page = await sentencesPage();
  const sentences = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, sentence]) => sentence);
  expect(sentences.length).toBeGreaterThan(1000);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences).toContain('Which parts are you returning?');
});
