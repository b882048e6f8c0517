CREATE INDEX "adverts_facets" ON "adverts" USING btree ("category","make","model","brand","region","condition","part_type","origin","year_from","year_to","price_pesewas") WHERE "adverts"."published";
--> statement-breakpoint
-- The words that are known, with what is noted and not added up yet. Two writers who bring the same new words in another
-- order would wait for each other in the table itself; so writers only note, and readers look here.
CREATE VIEW known_words AS
SELECT both_of.word, sum(both_of.n)::integer AS ndoc
FROM (SELECT word, ndoc AS n FROM search_terms UNION ALL SELECT word, n FROM search_term_changes) AS both_of
GROUP BY both_of.word HAVING sum(both_of.n) > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_search_terms(words text[], counts integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_term_changes (word, n) SELECT u.word, u.n FROM unnest(words, counts) AS u (word, n)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION spelling_candidates(typed text)
RETURNS TABLE (word text, ndoc integer, distance integer, alikeness real, sounds_alike boolean)
LANGUAGE sql STABLE STRICT
SET pg_trgm.similarity_threshold = '0.2'
AS $$
  SELECT held.word, held.ndoc, levenshtein_less_equal(held.word, typed, 3), similarity(held.word, typed),
         metaphone(held.word, 8) = metaphone(typed, 8)
  FROM known_words AS held
  WHERE (held.word % typed OR metaphone(held.word, 8) = metaphone(typed, 8))
    AND length(held.word) BETWEEN length(typed) - 2 AND length(typed) + 2
    AND levenshtein_less_equal(held.word, typed, 3) <= 2
$$;
