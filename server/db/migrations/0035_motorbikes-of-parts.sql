-- Parts of bicycles and motorbikes name motorbikes among what they also fit, under a key that no car has. What is stored
-- stays right: until now no advert could name one.
CREATE OR REPLACE FUNCTION fit_keys(category text, make text, model text, universal boolean, also_fits jsonb, measures jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN category IN ('bike-accessories', 'cycling-essentials') THEN CASE
    WHEN universal THEN ARRAY['bike']
    ELSE CASE WHEN measures ->> 'wheel' IS NOT NULL THEN ARRAY['wheel|' || (measures ->> 'wheel')] ELSE '{}'::text[] END
      || ARRAY(SELECT DISTINCT 'bike|' || (named ->> 'make') || '|' || (named ->> 'model') FROM jsonb_array_elements(also_fits) AS named)
  END
  WHEN universal THEN ARRAY['car']
  ELSE CASE WHEN make = 'Other' THEN '{}'::text[] ELSE ARRAY[make || '|' || model] END
    || ARRAY(SELECT DISTINCT (named ->> 'make') || '|' || (named ->> 'model') FROM jsonb_array_elements(also_fits) AS named)
END;
