-- The numbers of an advert as a search looks them up, in capitals with letters and figures only: those in its title and
-- description, and the other numbers of the part. A number may be written with spaces ("6R1 857 508 D"), so neighbouring
-- words with figures, and single letters after them, count together too. contract/catalogue/search/writtenNumbers.ts has the same rules for the device.
CREATE FUNCTION written_numbers(title text, description text, other_numbers text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  words text[] := string_to_array(translate(title || ' . ' || description, E'\t\n\r', '   '), ' ');
  last int := cardinality(words);
  found text[] := '{}';
  word text;
  next text;
  key text;
  run text;
BEGIN
  FOR start IN 1 .. last LOOP
    word := words[start];
    -- Most words have no figure and begin no number. Comparing them like this is faster than a pattern.
    IF translate(word, '0123456789', '') = word THEN
      next := coalesce(words[start + 1], '');
      CONTINUE WHEN length(word) > 4 OR translate(next, '0123456789', '') = next OR word !~ '^[A-Z]+$';
    END IF;
    run := '';
    FOR place IN start .. least(start + 3, last) LOOP
      word := words[place];
      key := upper(regexp_replace(word, '[^A-Za-z0-9]', '', 'g'));
      EXIT WHEN run <> '' AND (word !~ '^[A-Za-z0-9]' OR NOT (key ~ '[0-9]' OR length(key) = 1));
      run := run || key;
      IF length(run) BETWEEN 5 AND 40 AND run ~ '[0-9].*[0-9].*[0-9]' THEN
        found := found || run;
      END IF;
      EXIT WHEN word !~ '[A-Za-z0-9]$';
    END LOOP;
  END LOOP;
  FOREACH word IN ARRAY other_numbers LOOP
    key := upper(regexp_replace(word, '[^A-Za-z0-9]', '', 'g'));
    IF length(key) BETWEEN 5 AND 40 AND key ~ '[0-9].*[0-9].*[0-9]' THEN
      found := found || key;
    END IF;
  END LOOP;
  RETURN array_to_tsvector(found);
END;
$$;
--> statement-breakpoint
CREATE INDEX "adverts_written_numbers" ON "adverts" USING gin (written_numbers("title", "description", "other_numbers")) WITH (fastupdate=false) WHERE "adverts"."published";
--> statement-breakpoint
-- No statistics: gathering them would compute the numbers of 30,000 adverts, and the planner needs none to look up a number.
ALTER INDEX "adverts_written_numbers" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- The letters of Twi, Ewe, Ga and Hausa as they are typed without them; unaccent() knows only some. The contract has the same
-- pairs (contract/catalogue/search/searchWords.ts).
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, translate(value, 'ɔƆɛƐŋŊɖƉƒƑɣƔʋƲɓƁɗƊƙƘƴƳ', 'oOeEnNdDfFgGvVbBdDkKyY')));
--> statement-breakpoint
-- Adverts and words that have such letters are stored anew; there are few.
UPDATE "adverts" SET "title" = "title" WHERE "title" || "description" || "brand" || "model" ~ '[ɔƆɛƐŋŊɖƉƒƑɣƔʋƲɓƁɗƊƙƘƴƳ]';
--> statement-breakpoint
INSERT INTO "search_terms" AS held ("word", "ndoc")
SELECT fold("word"), sum("ndoc") FROM "search_terms" WHERE "word" ~ '[ɔɛŋɖƒɣʋɓɗƙƴ]' GROUP BY 1 ORDER BY 1
ON CONFLICT ("word") DO UPDATE SET "ndoc" = held."ndoc" + excluded."ndoc";
--> statement-breakpoint
DELETE FROM "search_terms" WHERE "word" ~ '[ɔɛŋɖƒɣʋɓɗƙƴ]';
--> statement-breakpoint
REINDEX INDEX "accounts_vendor_words";
