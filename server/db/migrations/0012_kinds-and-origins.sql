ALTER TABLE "facet_changes" ADD COLUMN "part_type" text;--> statement-breakpoint
ALTER TABLE "facet_changes" ADD COLUMN "origin" text;--> statement-breakpoint
-- Kinds of part and origins are counted as brands and models are; a kind only within its category.
CREATE OR REPLACE FUNCTION facet_sums(recounted boolean)
RETURNS TABLE (facet text, category text, make text, condition text, region text, value text, n integer)
LANGUAGE sql STABLE AS $$
  WITH scopes AS (
    SELECT which.facet, c.open AS any_category, m.open AS any_make, k.open AS any_condition, r.open AS any_region
    FROM (VALUES ('category', false, true, true, true), ('make', true, false, true, true),
                 ('condition', true, true, false, true), ('region', true, true, true, false),
                 ('brand', true, true, true, false), ('model', true, true, true, false),
                 ('partType', true, true, true, false), ('origin', true, true, true, false))
           AS which (facet, by_category, by_make, by_condition, by_region),
         (VALUES (true), (false)) AS c (open), (VALUES (true), (false)) AS m (open),
         (VALUES (true), (false)) AS k (open), (VALUES (true), (false)) AS r (open)
    WHERE (which.by_category OR c.open) AND (which.by_make OR m.open)
      AND (which.by_condition OR k.open) AND (which.by_region OR r.open)
      AND NOT (which.facet = 'model' AND m.open)
      AND NOT (which.facet = 'partType' AND c.open)
  ), counted AS (
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, a.part_type, a.origin, 1 AS n
    FROM adverts AS a WHERE recounted AND a.published
    UNION ALL
    SELECT f.category, f.make, f.model, f.brand, f.condition, f.region, f.part_type, f.origin, f.n
    FROM facet_changes AS f WHERE NOT recounted
  ), grouped AS (
    -- The finer facets have scopes of their own: together with the regions there would be ten times as many groups.
    SELECT a.category, a.make, a.condition, a.region, a.brand, a.model, a.part_type, a.origin, sum(a.n) AS n,
           CASE WHEN grouping(a.brand) = 0 THEN 'brand' WHEN grouping(a.model) = 0 THEN 'model'
                WHEN grouping(a.part_type) = 0 THEN 'partType' WHEN grouping(a.origin) = 0 THEN 'origin' ELSE 'scope' END AS kind
    FROM counted AS a
    GROUP BY GROUPING SETS ((a.category, a.make, a.condition, a.region),
                            (a.category, a.make, a.condition, a.brand),
                            (a.category, a.make, a.condition, a.model),
                            (a.category, a.make, a.condition, a.part_type),
                            (a.category, a.make, a.condition, a.origin))
  )
  SELECT s.facet,
         CASE WHEN s.any_category THEN '' ELSE g.category END,
         CASE WHEN s.any_make THEN '' ELSE g.make END,
         CASE WHEN s.any_condition THEN '' ELSE g.condition END,
         CASE WHEN s.any_region THEN '' ELSE g.region END,
         CASE s.facet WHEN 'category' THEN g.category WHEN 'make' THEN g.make WHEN 'condition' THEN g.condition
                      WHEN 'region' THEN g.region WHEN 'brand' THEN g.brand WHEN 'model' THEN g.model
                      WHEN 'partType' THEN g.part_type ELSE g.origin END,
         sum(g.n)::integer
  FROM grouped AS g
  JOIN scopes AS s ON g.kind = CASE WHEN s.facet IN ('brand', 'model', 'partType', 'origin') THEN s.facet ELSE 'scope' END
  WHERE NOT (s.facet = 'partType' AND g.part_type IS NULL) AND NOT (s.facet = 'origin' AND g.origin IS NULL)
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(g.n) <> 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_roll_ups_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, part_type, origin, n)
  SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, a.part_type, a.origin, count(*)
  FROM added AS a WHERE a.published GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM note_search_terms(array_agg(counted.word), array_agg(counted.n)) FROM (
    SELECT w AS word, count(*)::integer AS n
    FROM added AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w
    WHERE a.published GROUP BY w
  ) AS counted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_roll_ups_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, part_type, origin, n)
  SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, a.part_type, a.origin, -count(*)
  FROM removed AS a WHERE a.published GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM note_search_terms(array_agg(counted.word), array_agg(counted.n)) FROM (
    SELECT w AS word, -count(*)::integer AS n
    FROM removed AS a, unnest(advert_words(a.title, a.make, a.model, a.brand, a.category)) AS w
    WHERE a.published GROUP BY w
  ) AS counted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_roll_ups_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (category, make, model, brand, condition, region, part_type, origin, n)
  SELECT c.category, c.make, c.model, c.brand, c.condition, c.region, c.part_type, c.origin, sum(c.n) FROM (
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, a.part_type, a.origin, 1 AS n FROM added AS a WHERE a.published
    UNION ALL
    SELECT a.category, a.make, a.model, a.brand, a.condition, a.region, a.part_type, a.origin, -1 FROM removed AS a WHERE a.published
  ) AS c
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(c.n) <> 0;
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
SELECT rebuild_roll_ups();
