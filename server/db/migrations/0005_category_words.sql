-- The name of a category as shoppers read it; a slug is not always its words ("breaking-system", "battery-electricity").
-- The names are those of contract/categories.ts, and a test compares them.
CREATE FUNCTION category_words(slug text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE slug
  WHEN 'body-exterior' THEN 'Body & Exterior'
  WHEN 'interior-component' THEN 'Interior Components'
  WHEN 'bike-accessories' THEN 'Bike Parts & Accessories'
  WHEN 'suspension-steering' THEN 'Suspension & Steering'
  WHEN 'breaking-system' THEN 'Braking System'
  WHEN 'fluid-lubricants' THEN 'Fluid and Lubricants'
  WHEN 'cycling-essentials' THEN 'Cycling Essentials'
  WHEN 'climate-comfort' THEN 'Climate & Comfort'
  WHEN 'battery-electricity' THEN 'Electrical & Battery System'
  WHEN 'light-indicators' THEN 'Lights & Indicators'
  WHEN 'transmission-drivetrain' THEN 'Transmission & Drivetrain'
  WHEN 'engine-mechanical' THEN 'Engine & Mechanical Components'
  ELSE replace(slug, '-', ' ')
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION advert_words(title text, make text, model text, brand text, category text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT word
  FROM unnest(tsvector_to_array(to_tsvector('simple',
    fold(title || ' ' || make || ' ' || model || ' ' || brand || ' ' || category_words(category))))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
);
--> statement-breakpoint
DELETE FROM search_terms;
--> statement-breakpoint
INSERT INTO search_terms (word, ndoc)
SELECT word, count(*) FROM adverts, unnest(advert_words(title, make, model, brand, category)) AS word
WHERE published GROUP BY word;
