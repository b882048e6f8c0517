DROP VIEW "public"."published_adverts";
--> statement-breakpoint
-- What a vehicle of one's own is looked up by, as contract/fitment.ts judges: what is universal fits every vehicle of its
-- kind, and bicycles go by their wheels.
CREATE FUNCTION fit_keys(category text, make text, model text, universal boolean, also_fits jsonb, measures jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN category IN ('bike-accessories', 'cycling-essentials') THEN CASE
    WHEN universal THEN ARRAY['bike']
    WHEN measures ->> 'wheel' IS NOT NULL THEN ARRAY['wheel|' || (measures ->> 'wheel')]
    ELSE '{}'::text[]
  END
  WHEN universal THEN ARRAY['car']
  ELSE CASE WHEN make = 'Other' THEN '{}'::text[] ELSE ARRAY[make || '|' || model] END
    || ARRAY(SELECT DISTINCT (named ->> 'make') || '|' || (named ->> 'model') FROM jsonb_array_elements(also_fits) AS named)
END;
--> statement-breakpoint
-- Whether an advert that names a vehicle names it for a year; open ends fit any.
CREATE FUNCTION fits_in_year(make text, model text, year_from smallint, year_to smallint, also_fits jsonb,
                             wanted_make text, wanted_model text, wanted_year integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (make = wanted_make AND model = wanted_model
    AND wanted_year BETWEEN coalesce(year_from, 0) AND coalesce(year_to, 9999))
  OR EXISTS (
    SELECT FROM jsonb_to_recordset(also_fits) AS named ("make" text, "model" text, "yearFrom" integer, "yearTo" integer)
    WHERE named.make = wanted_make AND named.model = wanted_model
      AND wanted_year BETWEEN coalesce(named."yearFrom", 0) AND coalesce(named."yearTo", 9999)
  );
--> statement-breakpoint
CREATE FUNCTION number_keys(other_numbers text[], measures jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
  FROM unnest(other_numbers || ARRAY[
    measures ->> 'tyre', measures -> 'rim' ->> 'bolts', measures ->> 'bulb', measures -> 'battery' ->> 'group'
  ]) AS number
  WHERE number IS NOT NULL
);
--> statement-breakpoint
-- The kind of part is found by its words, whatever the title says.
CREATE FUNCTION category_words(slug text, part_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN category_words(slug) || coalesce(' ' || replace(part_type, '-', ' '), '');
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "other_numbers" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "part_type" text;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "origin" text;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "universal" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "also_fits" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "measures" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "adverts" ALTER COLUMN "search" SET EXPRESSION AS (setweight(to_tsvector('english', fold(title)), 'A') ||
            setweight(to_tsvector('simple', fold(make || ' ' || model || ' ' || brand || ' ' || coalesce(part_number, ''))), 'B') ||
            setweight(to_tsvector('english', fold(category_words(category, part_type))), 'B') ||
            setweight(to_tsvector('english', fold(description)), 'C'));
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "fit_keys" text[] GENERATED ALWAYS AS (fit_keys(category, make, model, universal, also_fits, measures)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "number_keys" text[] GENERATED ALWAYS AS (number_keys(other_numbers, measures)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "adverts_category_type_newest" ON "adverts" USING btree ("category","part_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published";
--> statement-breakpoint
CREATE INDEX "adverts_type_vehicle_price" ON "adverts" USING btree ("part_type","make","model","condition","price_pesewas") WHERE "adverts"."published" and "adverts"."part_type" is not null;
--> statement-breakpoint
CREATE INDEX "adverts_fit_keys" ON "adverts" USING gin ("fit_keys") WHERE "adverts"."published";
--> statement-breakpoint
CREATE INDEX "adverts_number_keys" ON "adverts" USING gin ("number_keys") WHERE "adverts"."published";
--> statement-breakpoint
CREATE VIEW "public"."published_adverts" AS (select "id", "number", "vendor_id", "title", "make", "model", "year_from", "year_to", "region", "town", "brand", "part_number", "other_numbers", "part_type", "origin", "universal", "also_fits", "measures", "fit_keys", "number_keys", "part_number_key", "condition", "category", "price_pesewas", "description", "status", "version", "published", "created_at", "updated_at", "deleted_at", "search" from "adverts" where "adverts"."published");
