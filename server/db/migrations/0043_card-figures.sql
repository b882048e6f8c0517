ALTER TABLE "accounts" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "orders_collected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The statuses of `collectedStatuses` (contract/people/orderGraph.ts).
CREATE FUNCTION was_collected(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT status IN ('collected', 'return-asked', 'return-accepted', 'return-refused', 'returned') $$;
--> statement-breakpoint
CREATE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND was_collected(OLD.status) THEN
    IF TG_OP = 'UPDATE' AND was_collected(NEW.status) THEN RETURN NULL; END IF;
    UPDATE accounts SET orders_collected = orders_collected - 1 WHERE id = OLD.vendor_id;
  ELSIF TG_OP <> 'DELETE' AND was_collected(NEW.status) THEN
    UPDATE accounts SET orders_collected = orders_collected + 1 WHERE id = NEW.vendor_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_collected AFTER INSERT OR DELETE OR UPDATE OF status ON orders
FOR EACH ROW EXECUTE FUNCTION count_collected();
--> statement-breakpoint
-- Three is `reviewsForAverage` (contract/catalogue/reviews.ts).
CREATE FUNCTION rating_of(vendor uuid) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) >= 3 THEN round(avg(stars), 1)::float8 END
  FROM reviews WHERE vendor_id = vendor AND hidden_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION rate_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vendor uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.vendor_id ELSE NEW.vendor_id END;
BEGIN
  -- Of two reviews at once the second waits here, and then reads the first.
  PERFORM FROM accounts WHERE id = vendor FOR NO KEY UPDATE;
  UPDATE accounts SET rating = rating_of(vendor) WHERE id = vendor;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rate_vendor AFTER INSERT OR DELETE OR UPDATE OF stars, hidden_at ON reviews
FOR EACH ROW EXECUTE FUNCTION rate_vendor();
--> statement-breakpoint
-- What was measured before.
UPDATE accounts SET rating = rating_of(id), orders_collected = held.number
FROM (SELECT vendor_id, count(*)::int AS number FROM orders WHERE was_collected(status) GROUP BY vendor_id) AS held
WHERE id = held.vendor_id;
