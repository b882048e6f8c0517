-- What stands after "<" or "&" is a word as any other: the parser of full-text search takes it for a tag, a comment or an
-- entity, and so an advert was not found by it.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(fold(value), '<&', '  ');
--> statement-breakpoint
ALTER TABLE "adverts" ALTER COLUMN "search" SET EXPRESSION AS (setweight(to_tsvector('english', search_text(title)), 'A') ||
            setweight(to_tsvector('simple', search_text(make || ' ' || model || ' ' || brand || ' ' || coalesce(part_number, ''))), 'B') ||
            setweight(to_tsvector('english', fold(category_words(category, part_type))), 'B') ||
            setweight(to_tsvector('english', search_text(description)), 'C'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION advert_words(title text, make text, model text, brand text, category text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT word
  FROM unnest(tsvector_to_array(to_tsvector('simple',
    search_text(title || ' ' || make || ' ' || model || ' ' || brand || ' ' || category_words(category))))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
);
--> statement-breakpoint
SELECT rebuild_roll_ups();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vendor_words(company_name text, fullname text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, search_text(coalesce(company_name, fullname)));
--> statement-breakpoint
REINDEX INDEX "accounts_vendor_words";
