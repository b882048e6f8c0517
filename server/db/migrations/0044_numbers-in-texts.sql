-- The numbers of an advert as a search looks them up, in capitals with letters and figures only: those in its title and
-- description, and the other numbers of the part. A number may be written with spaces ("6R1 857 508 D"), so neighbouring
-- words with figures, and single letters after them, count together too. contract/catalogue/search/writtenNumbers.ts has the same rules for the device.
CREATE FUNCTION written_numbers(title text, description text, other_numbers text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  WITH words AS (
    SELECT word, place, upper(regexp_replace(word, '[^A-Za-z0-9]', '', 'g')) AS key
    FROM regexp_split_to_table(title || E'\n.\n' || description, E'[ \t\n\r]+') WITH ORDINALITY AS split (word, place)
  ),
  runs AS (
    SELECT key AS run, word AS last, place FROM words WHERE key ~ '[0-9]' OR key ~ '^[A-Z]{1,4}$'
  ),
  two AS (
    SELECT runs.run || words.key AS run, words.word AS last, words.place FROM runs JOIN words ON words.place = runs.place + 1
    WHERE runs.last ~ '[A-Za-z0-9]$' AND words.word ~ '^[A-Za-z0-9]' AND (words.key ~ '[0-9]' OR length(words.key) = 1)
  ),
  three AS (
    SELECT two.run || words.key AS run, words.word AS last, words.place FROM two JOIN words ON words.place = two.place + 1
    WHERE two.last ~ '[A-Za-z0-9]$' AND words.word ~ '^[A-Za-z0-9]' AND (words.key ~ '[0-9]' OR length(words.key) = 1)
  ),
  four AS (
    SELECT three.run || words.key AS run FROM three JOIN words ON words.place = three.place + 1
    WHERE three.last ~ '[A-Za-z0-9]$' AND words.word ~ '^[A-Za-z0-9]' AND (words.key ~ '[0-9]' OR length(words.key) = 1)
  ),
  found AS (
    SELECT run FROM runs UNION SELECT run FROM two UNION SELECT run FROM three UNION SELECT run FROM four
    UNION SELECT upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) FROM unnest(other_numbers) AS number
  )
  SELECT run FROM found WHERE length(run) BETWEEN 5 AND 40 AND length(regexp_replace(run, '[^0-9]', '', 'g')) >= 3
));
--> statement-breakpoint
CREATE INDEX "adverts_written_numbers" ON "adverts" USING gin (written_numbers("title", "description", "other_numbers")) WITH (fastupdate=false) WHERE "adverts"."published";
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
