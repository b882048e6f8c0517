import { desc, sql } from 'drizzle-orm';
import type { SuggestAnswer } from '#contract/catalogue/listing.ts';
import { type SearchReading, readQuery } from '#contract/catalogue/search/readQuery.ts';
import { makeSuggestions, maxTitles } from '#contract/catalogue/search/suggestions.ts';
import type { Database } from '../../db/connection.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { createDictionary, wordQuery } from '../../db/spelling.ts';

/** What a search that is being typed may become (see makeSuggestions). Misspelt words are put right first. */
export async function suggest(db: Database, typed: string): Promise<SuggestAnswer> {
  const reading = await readQuery(createDictionary(db), typed, { unfinished: true });
  return makeSuggestions(typed, reading, reading.terms.length > 0 ? await findMatching(db, reading) : []);
}

function findMatching(db: Database, { terms }: SearchReading) {
  const { title, make, model, brand, search, createdAt, id } = publishedAdverts;
  const queries = terms.map((term) => sql`(${sql.join(term.forms.map(wordQuery), sql` || `)})`);
  return db
    .select({ title, make, model, brand })
    .from(publishedAdverts)
    .where(sql`${search} @@ (${sql.join(queries, sql` && `)})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxTitles);
}
