import { like } from 'drizzle-orm';
import { adverts } from '#server/db/tables/schema.ts';
import type { Command, Writers, WrittenShop } from './writers.ts';

/** What a fire did to the adverts that people had posted. */
export interface Outcome {
  scenario: string;
  acknowledged: number;
  /** Adverts that were acknowledged but are missing, or not as they were written. */
  lost: number;
  /** Surplus adverts of this fire or an earlier one: those that exist more than once. */
  doubled: number;
  /** Answers that were a final refusal, had no message, or named another advert when the command was sent again. */
  falselyReported: number;
  wrongAnswers: readonly string[];
  /** Seconds of the longest pause in which no advert was acknowledged. */
  backAfter: number;
  /** Other measurements, in words. */
  notes: string[];
  /** Broken promises, in words. */
  broken: string[];
}

/** Sends some acknowledged commands again, and compares all acknowledged ones with the database. */
export async function compare(
  shop: WrittenShop,
  writers: Writers,
): Promise<Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'falselyReported' | 'wrongAnswers'>> {
  const differing = await writers.sendAgain(20);
  const { acknowledged } = writers;
  const wrongAnswers = [...writers.wrongAnswers, ...differing.map(({ title }) => `${title}, sent again, differs`)];
  const titles = await titlesIn(shop);
  return {
    acknowledged: acknowledged.length,
    lost: missing(acknowledged, titles).length,
    doubled: titles.size - new Set(titles.values()).size,
    falselyReported: wrongAnswers.length,
    wrongAnswers,
  };
}

/** The titles of all adverts of fires, by id. */
export async function titlesIn(shop: WrittenShop): Promise<ReadonlyMap<string, string>> {
  const rows = await shop.withDatabase(({ db }) =>
    db.select({ id: adverts.id, title: adverts.title }).from(adverts).where(like(adverts.title, 'Fire %')),
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The acknowledged commands whose advert is not in the shop under the id of the answer. */
export function missing(acknowledged: readonly Command[], titles: ReadonlyMap<string, string>): Command[] {
  return acknowledged.filter(({ id = '', title }) => titles.get(id) !== title);
}

export function isKept({ lost, doubled, falselyReported, broken, acknowledged }: Outcome): boolean {
  return lost + doubled + falselyReported + broken.length === 0 && acknowledged > 0;
}
