CREATE TABLE "facet_changes" (
	"category" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"brand" text NOT NULL,
	"condition" text NOT NULL,
	"region" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"facet" text NOT NULL,
	"category" text NOT NULL,
	"make" text NOT NULL,
	"condition" text NOT NULL,
	"region" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "facet_counts_facet_category_make_condition_region_value_pk" PRIMARY KEY("facet","category","make","condition","region","value")
);
--> statement-breakpoint
CREATE TABLE "search_term_changes" (
	"word" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "adverts_brand_newest" ON "adverts" USING btree ("brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published";--> statement-breakpoint
CREATE INDEX "adverts_model_newest" ON "adverts" USING btree ("model","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published";--> statement-breakpoint
CREATE INDEX "adverts_region_newest" ON "adverts" USING btree ("region","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published";
--> statement-breakpoint
-- The roll-up's one definition: which scopes each facet is counted in. A value is counted once for every way to leave
-- columns of its scope open ('' stands for any); models only within a make. A new dimension is a new version of this.
-- With `recounted` out of the adverts, else out of the changes that are not added up yet.
CREATE FUNCTION facet_sums(recounted boolean)
RETURNS TABLE (facet text, category text, make text, condition text, region text, value text, n integer)
LANGUAGE sql STABLE AS $$
  WITH scopes AS (
    SELECT which.facet, c.open AS any_category, m.open AS any_make, k.open AS any_condition, r.open AS any_region
    FROM (VALUES ('category', false, true, true, true), ('make', true, false, true, true),
                 ('condition', true, true, false, true), ('region', true, true, true, false),
                 ('brand', true, true, true, false), ('model', true, true, true, false))
           AS which (facet, by_category, by_make, by_condition, by_region),
         (VALUES (true), (false)) AS c (open), (VALUES (true), (false)) AS m (open),
         (VALUES (true), (false)) AS k (open), (VALUES (true), (false)) AS r (open)
    WHERE (which.by_category OR c.open) AND (which.by_make OR m.open)
      AND (which.by_condition OR k.open) AND (which.by_region OR r.open)
      AND NOT (which.facet = 'model' AND m.open)
  ), counted AS (
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, 1 AS n
    FROM adverts AS a WHERE recounted AND a.published
    UNION ALL
    SELECT f.category, f.make, f.model, f.brand, f.condition, f.region, f.n
    FROM facet_changes AS f WHERE NOT recounted
  ), grouped AS (
    -- Brands and models have scopes of their own: together with the regions there would be ten times as many groups.
    SELECT a.category, a.make, a.condition, a.region, a.brand, a.model, sum(a.n) AS n,
           CASE WHEN grouping(a.brand) = 0 THEN 'brand' WHEN grouping(a.model) = 0 THEN 'model' ELSE 'scope' END AS kind
    FROM counted AS a
    GROUP BY GROUPING SETS ((a.category, a.make, a.condition, a.region),
                            (a.category, a.make, a.condition, a.brand),
                            (a.category, a.make, a.condition, a.model))
  )
  SELECT s.facet,
         CASE WHEN s.any_category THEN '' ELSE g.category END,
         CASE WHEN s.any_make THEN '' ELSE g.make END,
         CASE WHEN s.any_condition THEN '' ELSE g.condition END,
         CASE WHEN s.any_region THEN '' ELSE g.region END,
         CASE s.facet WHEN 'category' THEN g.category WHEN 'make' THEN g.make WHEN 'condition' THEN g.condition
                      WHEN 'region' THEN g.region WHEN 'brand' THEN g.brand ELSE g.model END,
         sum(g.n)::integer
  FROM grouped AS g
  JOIN scopes AS s ON g.kind = CASE WHEN s.facet IN ('brand', 'model') THEN s.facet ELSE 'scope' END
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(g.n) <> 0
$$;
--> statement-breakpoint
-- What writers append, so that none waits for another: statement-level, one row for all adverts of a statement that are alike.
CREATE FUNCTION note_roll_ups_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, n)
  SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, count(*)
  FROM added AS a WHERE a.published GROUP BY 1, 2, 3, 4, 5, 6;
  PERFORM note_search_terms(array_agg(counted.word), array_agg(counted.n)) FROM (
    SELECT w AS word, count(*)::integer AS n
    FROM added AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w
    WHERE a.published GROUP BY w
  ) AS counted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_roll_ups_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, n)
  SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, -count(*)
  FROM removed AS a WHERE a.published GROUP BY 1, 2, 3, 4, 5, 6;
  PERFORM note_search_terms(array_agg(counted.word), array_agg(counted.n)) FROM (
    SELECT w AS word, -count(*)::integer AS n
    FROM removed AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w
    WHERE a.published GROUP BY w
  ) AS counted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_roll_ups_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, n)
  SELECT c.category, c.make, c.model, c.brand, c.condition, c.region, sum(c.n) FROM (
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, 1 AS n FROM added AS a WHERE a.published
    UNION ALL
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, -1 FROM removed AS a WHERE a.published
  ) AS c
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(c.n) <> 0;
  PERFORM note_search_terms(array_agg(counted.word), array_agg(counted.n)) FROM (
    SELECT c.word, sum(c.n)::integer AS n FROM (
      SELECT w AS word, 1 AS n
      FROM added AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w WHERE a.published
      UNION ALL
      SELECT w, -1
      FROM removed AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w WHERE a.published
    ) AS c
    GROUP BY c.word HAVING sum(c.n) <> 0
  ) AS counted;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A word that is new to the shop is known at once; what happens to the count of a known one is only noted. "Toyota" is
-- in every third advert: counted in its row, each writer would wait until the one before has committed.
CREATE FUNCTION note_search_terms(words text[], counts integer[]) RETURNS void LANGUAGE sql AS $$
  WITH noted AS (SELECT u.word, u.n FROM unnest(words, counts) AS u (word, n)),
  known AS (
    SELECT noted.word, noted.n FROM noted JOIN search_terms AS held USING (word) WHERE held.ndoc > 0 OR noted.n < 0
  ), later AS (
    INSERT INTO search_term_changes (word, n) SELECT known.word, known.n FROM known
  )
  INSERT INTO search_terms AS held (word, ndoc)
  SELECT noted.word, noted.n FROM noted WHERE noted.word NOT IN (SELECT known.word FROM known) ORDER BY noted.word
  ON CONFLICT (word) DO UPDATE SET ndoc = held.ndoc + excluded.ndoc
$$;
--> statement-breakpoint
DROP TRIGGER adverts_count_terms_inserted ON adverts;
--> statement-breakpoint
DROP TRIGGER adverts_count_terms_deleted ON adverts;
--> statement-breakpoint
DROP TRIGGER adverts_count_terms_updated ON adverts;
--> statement-breakpoint
DROP FUNCTION count_search_terms_inserted, count_search_terms_deleted, count_search_terms_updated;
--> statement-breakpoint
CREATE TRIGGER adverts_note_inserted AFTER INSERT ON adverts
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_roll_ups_inserted();
--> statement-breakpoint
CREATE TRIGGER adverts_note_deleted AFTER DELETE ON adverts
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_roll_ups_deleted();
--> statement-breakpoint
CREATE TRIGGER adverts_note_updated AFTER UPDATE ON adverts
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_roll_ups_updated();
--> statement-breakpoint
-- Adds up what was noted. Each step is one statement and so sees one moment: what commits meanwhile stays noted.
-- One at a time (the lock's number is any that nothing else locks), so that two never write the same rows.
CREATE FUNCTION fold_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7302119554);
  WITH taken AS (DELETE FROM facet_changes)
  INSERT INTO facet_counts AS held
  SELECT * FROM facet_sums(false)
  ON CONFLICT (facet, category, make, condition, region, value) DO UPDATE SET n = held.n + excluded.n;
  WITH taken AS (DELETE FROM search_term_changes RETURNING word, n)
  INSERT INTO search_terms AS held (word, ndoc)
  SELECT t.word, sum(t.n) FROM taken AS t GROUP BY t.word HAVING sum(t.n) <> 0 ORDER BY t.word
  ON CONFLICT (word) DO UPDATE SET ndoc = held.ndoc + excluded.ndoc;
END $$;
--> statement-breakpoint
-- The counts anew, out of the adverts: after a load that set the triggers aside, and as a repair. Writers wait for it.
CREATE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7302119554);
  LOCK TABLE adverts IN SHARE ROW EXCLUSIVE MODE;
  WITH right_ones AS MATERIALIZED (SELECT * FROM facet_sums(true)),
  taken AS (DELETE FROM facet_changes),
  wrong_ones AS (
    DELETE FROM facet_counts AS held WHERE NOT EXISTS (
      SELECT FROM right_ones AS r
      WHERE (r.facet, r.category, r.make, r.condition, r.region, r.value)
          = (held.facet, held.category, held.make, held.condition, held.region, held.value))
  )
  INSERT INTO facet_counts AS held SELECT * FROM right_ones
  ON CONFLICT (facet, category, make, condition, region, value) DO UPDATE SET n = excluded.n WHERE held.n <> excluded.n;
  WITH right_ones AS MATERIALIZED (
    SELECT w AS word, count(*)::integer AS n
    FROM adverts AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w
    WHERE a.published GROUP BY w
  ), taken AS (DELETE FROM search_term_changes),
  wrong_ones AS (
    DELETE FROM search_terms AS held WHERE NOT EXISTS (SELECT FROM right_ones AS r WHERE r.word = held.word)
  )
  INSERT INTO search_terms AS held (word, ndoc) SELECT r.word, r.n FROM right_ones AS r ORDER BY r.word
  ON CONFLICT (word) DO UPDATE SET ndoc = excluded.ndoc WHERE held.ndoc <> excluded.ndoc;
END $$;
--> statement-breakpoint
-- Counts that differ from what the adverts say, with by how much; none, or something wrote around the triggers.
CREATE FUNCTION facet_drift()
RETURNS TABLE (facet text, category text, make text, condition text, region text, value text, n bigint)
LANGUAGE sql STABLE AS $$
  SELECT d.facet, d.category, d.make, d.condition, d.region, d.value, sum(d.n) FROM (
    SELECT * FROM facet_counts
    UNION ALL SELECT * FROM facet_sums(false)
    UNION ALL SELECT r.facet, r.category, r.make, r.condition, r.region, r.value, -r.n FROM facet_sums(true) AS r
  ) AS d
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(d.n) <> 0
$$;
--> statement-breakpoint
SELECT rebuild_roll_ups();
