import { like } from 'drizzle-orm';
import { adverts } from '#server/db/tables/schema.ts';
import type { Command, Writers, WrittenShop } from './writers.ts';

/** What a fire did to what people had written. */
export interface Outcome {
  scenario: string;
  acknowledged: number;
  /** Acknowledged, and not there, or not as it was written. */
  lost: number;
  /** Adverts that are there more often than once, of this fire or one before. */
  doubled: number;
  /** Answered with a final no, with no sentence, or with another advert when it was sent again. */
  falselyReported: number;
  wrongAnswers: readonly string[];
  /** Seconds of the longest pause in which no advert was acknowledged. */
  backAfter: number;
  /** What else was measured, in words. */
  notes: string[];
  /** Promises that did not hold, in words. */
  broken: string[];
}

/** Compares what was acknowledged with what stands in the database, and sends some of it again. */
export async function compare(
  shop: WrittenShop,
  writers: Writers,
): Promise<Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'falselyReported' | 'wrongAnswers'>> {
  const differing = await writers.sendAgain(20);
  const { acknowledged } = writers;
  const wrongAnswers = [...writers.wrongAnswers, ...differing.map(({ title }) => `${title}, sent again, is another`)];
  const titles = await titlesIn(shop);
  return {
    acknowledged: acknowledged.length,
    lost: missing(acknowledged, titles).length,
    doubled: titles.size - new Set(titles.values()).size,
    falselyReported: wrongAnswers.length,
    wrongAnswers,
  };
}

/** The ids and titles of all adverts of a fire. */
export async function titlesIn(shop: WrittenShop): Promise<ReadonlyMap<string, string>> {
  const rows = await shop.withDatabase(({ db }) =>
    db.select({ id: adverts.id, title: adverts.title }).from(adverts).where(like(adverts.title, 'Fire %')),
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Those that a shop has not under the id that was told. */
export function missing(acknowledged: readonly Command[], titles: ReadonlyMap<string, string>): Command[] {
  return acknowledged.filter(({ id = '', title }) => titles.get(id) !== title);
}

export function isKept({ lost, doubled, falselyReported, broken, acknowledged }: Outcome): boolean {
  return lost + doubled + falselyReported + broken.length === 0 && acknowledged > 0;
}
