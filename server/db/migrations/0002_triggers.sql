-- An advert is published while it is Available, not deleted, and its vendor's subscription shows adverts.
-- The subscription's row is locked for sharing, so that a plan that ends at the same moment cannot be missed.
CREATE FUNCTION set_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE shown boolean;
BEGIN
  SELECT shows_adverts INTO shown FROM subscriptions WHERE account_id = NEW.vendor_id FOR SHARE;
  NEW.published := NEW.status = 'Available' AND NEW.deleted_at IS NULL AND coalesce(shown, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER adverts_set_published BEFORE INSERT OR UPDATE OF status, deleted_at, vendor_id, published ON adverts
FOR EACH ROW EXECUTE FUNCTION set_published();
--> statement-breakpoint
CREATE FUNCTION publish_with_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE adverts SET published = NEW.shows_adverts
  WHERE vendor_id = NEW.account_id AND status = 'Available' AND deleted_at IS NULL
    AND published IS DISTINCT FROM NEW.shows_adverts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_publish AFTER INSERT OR UPDATE OF shows_adverts ON subscriptions
FOR EACH ROW EXECUTE FUNCTION publish_with_subscription();
--> statement-breakpoint
-- The words by which typing errors are put right: those that a shopper would type, so no descriptions.
CREATE FUNCTION advert_words(title text, make text, model text, brand text, category text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT word
  FROM unnest(tsvector_to_array(to_tsvector('simple',
    fold(title || ' ' || make || ' ' || model || ' ' || brand || ' ' || replace(category, '-', ' '))))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
);
--> statement-breakpoint
-- Statement-level, so that a bulk load adds each word once; in the order of the words, so that two writers cannot deadlock.
CREATE FUNCTION count_search_terms_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms AS held (word, ndoc)
  SELECT word, count(*) FROM added, unnest(advert_words(title, make, model, brand, category)) AS word
  WHERE published GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET ndoc = held.ndoc + excluded.ndoc;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_search_terms_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms AS held (word, ndoc)
  SELECT word, -count(*) FROM removed, unnest(advert_words(title, make, model, brand, category)) AS word
  WHERE published GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET ndoc = held.ndoc + excluded.ndoc;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_search_terms_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms AS held (word, ndoc)
  SELECT word, sum(change) FROM (
    SELECT word, 1 AS change FROM added, unnest(advert_words(title, make, model, brand, category)) AS word WHERE published
    UNION ALL
    SELECT word, -1 FROM removed, unnest(advert_words(title, make, model, brand, category)) AS word WHERE published
  ) AS changes
  GROUP BY word HAVING sum(change) <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET ndoc = held.ndoc + excluded.ndoc;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER adverts_count_terms_inserted AFTER INSERT ON adverts
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms_inserted();
--> statement-breakpoint
CREATE TRIGGER adverts_count_terms_deleted AFTER DELETE ON adverts
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms_deleted();
--> statement-breakpoint
CREATE TRIGGER adverts_count_terms_updated AFTER UPDATE ON adverts
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms_updated();
