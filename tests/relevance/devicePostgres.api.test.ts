import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryName } from '#contract/catalogue/categories.ts';
import { foldText } from '#contract/catalogue/search/searchWords.ts';
import { writtenNumbers } from '#contract/catalogue/search/matching/writtenNumbers.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { foldAsServer } from '#src/device/reads/search/deviceFold.ts';
import { stemWord } from '#src/device/reads/search/deviceStem.ts';
import { tokensOf } from '#src/device/reads/search/deviceTokens.ts';
import { alikeness, trigramsOf } from '#src/device/reads/search/deviceTrigrams.ts';
import { searches } from '#tests/relevance/queries.ts';
import { tradeTexts, tradeWords } from '#tests/relevance/tradeWords.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* The device processes words and texts with its own code, which must give the same results as the database. */

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const texts = [
  ...demoAdverts.flatMap((advert) => [
    advert.title,
    `${advert.make} ${advert.model} ${advert.brand} ${advert.partNumber ?? ''}`,
    categoryName(advert.category),
    advert.description,
  ]),
  ...tradeTexts,
  ...searches,
  'Fits <M10 bolts>, <!-- not checked -->, Bosch&Denso; <b>new</b> 1//<script>run</script> a<b&lt;c',
].filter((text) => !text.includes('\u0000'));

const catalogueWords = [...new Set(texts.flatMap((text) => foldText(text).match(/[a-z]+(?:-[a-z]+)*/g) ?? []))];
const rightWords = [...new Set([...catalogueWords, ...tradeWords])];
/** Each word as it is, with two letters swapped, a letter left out, a letter doubled, and in the plural. */
const words = [
  ...new Set(
    rightWords.flatMap((word) => {
      const middle = Math.floor(word.length / 2);
      const [before, a = '', b = '', after] = [
        word.slice(0, middle),
        word[middle],
        word[middle + 1],
        word.slice(middle + 2),
      ];
      return [word, `${before}${b}${a}${after}`, `${before}${b}${after}`, `${before}${a}${a}${b}${after}`, `${word}s`];
    }),
  ),
].filter((word) => word.length > 1);

it('stems every word as the database does', async () => {
  const { rows } = await shop.db.execute<{ word: string; stem: string | null }>(sql`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${sql.param(words)}::text[]) as word`);
  expect(rows.length).toBeGreaterThan(5000);
  expect(rows.filter(({ word, stem }) => stemWord(word) !== stem)).toEqual([]);
});

it('measures how alike words are as the database does', async () => {
  const pairs = words.flatMap((word, index) =>
    [1, 7, 61].map((step) => [word, words[(index + step) % words.length] ?? '']),
  );
  const { rows } = await shop.db.execute<{ a: string; b: string; alike: number }>(sql`
    select a, b, similarity(a, b) as alike from unnest(
      ${sql.param(pairs.map(([a]) => a))}::text[], ${sql.param(pairs.map(([, b]) => b))}::text[]) as pairs (a, b)`);
  expect(rows.filter(({ a, b, alike }) => alikeness(trigramsOf(a), trigramsOf(b)) !== Math.fround(alike))).toEqual([]);
});

it('folds letters and signs as the database does', async () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index));
  const signs = [
    ...range(0x20, 0x180),
    ...range(0x1e02, 0x1e9a),
    ...range(0x1ea0, 0x1efa),
    ...range(0x2000, 0x2030),
    ...Array.from('°²³™€№ёЖйάςö'),
    ...Array.from('ɔƆɛƐŋŊɖƉƒƑɣƔʋƲɓƁɗƊƙƘƴƳ'),
  ];
  const { rows } = await shop.db.execute<{ sign: string; folded: string }>(sql`
    select sign, fold(sign) as folded from unnest(${sql.param(signs)}::text[]) as sign`);
  expect(rows.filter(({ sign, folded }) => foldAsServer(sign) !== folded)).toEqual([]);
});

it('splits every text into words as the database does', async () => {
  const { rows } = await shop.db.execute<{ text: string; tokens: string[] }>(sql`
    select text, array(
      select token from ts_debug('simple', search_text(text)) where cardinality(dictionaries) > 0
    ) as tokens from unnest(${sql.param(texts)}::text[]) as text`);
  expect(rows).toHaveLength(texts.length);
  for (const { text, tokens } of rows)
    expect(
      tokensOf(foldAsServer(text)).map((token) => token.text),
      text,
    ).toEqual(tokens);
});

it('finds the same numbers in texts as the database does', async () => {
  const adverts = [
    ...demoAdverts.map(({ title, description, otherNumbers }) => ({
      title,
      description,
      otherNumbers: otherNumbers ?? [],
    })),
    ...texts.map((text) => ({ title: 'Part 43512 42040', description: text, otherNumbers: ['6R1 857 508'] })),
    { title: '6R1 857 508 D, (04465-0D160)', description: 'A 204 421 24 12. 12\u00a0345 678', otherNumbers: [] },
  ];
  const { rows } = await shop.db.execute<{ title: string; keys: string[] }>(sql`
    select title, tsvector_to_array(written_numbers(title, description, array(select jsonb_array_elements_text("otherNumbers")))) as keys
    from jsonb_to_recordset(${JSON.stringify(adverts)}::jsonb) as given (title text, description text, "otherNumbers" jsonb)`);
  expect(rows).toHaveLength(adverts.length);
  for (const [place, { keys }] of rows.entries()) {
    const advert = adverts[place] ?? { title: '', description: '' };
    expect(writtenNumbers(advert).toSorted(), advert.description).toEqual(keys.toSorted());
  }
});
