-- Loads pg_trgm into this session; PostgreSQL lets only a superuser name a setting that it does not know yet.
SELECT similarity('brake', 'brakes');
--> statement-breakpoint
-- Words of the vocabulary that a typed word may have been meant to be: those that look alike (trigrams) and those that
-- sound alike ("break", "brake"). The threshold is lower than the usual 0.3, which two swapped letters of a short word
-- already miss ("tyer", "tyre"). It is set for this function alone, so that no session depends on it.
CREATE FUNCTION spelling_candidates(typed text)
RETURNS TABLE (word text, ndoc integer, distance integer, alikeness real, sounds_alike boolean)
LANGUAGE sql STABLE STRICT
SET pg_trgm.similarity_threshold = '0.2'
AS $$
  SELECT held.word, held.ndoc, levenshtein_less_equal(held.word, typed, 3), similarity(held.word, typed),
         metaphone(held.word, 8) = metaphone(typed, 8)
  FROM search_terms AS held
  WHERE (held.word % typed OR metaphone(held.word, 8) = metaphone(typed, 8))
    AND held.ndoc > 0
    AND length(held.word) BETWEEN length(typed) - 2 AND length(typed) + 2
    AND levenshtein_less_equal(held.word, typed, 3) <= 2
$$;
