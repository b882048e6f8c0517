ALTER TABLE "accounts" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "orders_collected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The statuses of `collectedStatuses` (contract/orders/orderGraph.ts).
CREATE FUNCTION was_collected(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT status IN ('collected', 'return-asked', 'return-accepted', 'return-refused', 'returned') $$;
--> statement-breakpoint
-- By the statement: by the row, ten thousand orders at once would make as many versions of one account.
CREATE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE accounts SET orders_collected = orders_collected + changed.number
    FROM (SELECT vendor_id, count(*)::int AS number FROM after WHERE was_collected(status) GROUP BY vendor_id) AS changed
    WHERE id = changed.vendor_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE accounts SET orders_collected = orders_collected - changed.number
    FROM (SELECT vendor_id, count(*)::int AS number FROM before WHERE was_collected(status) GROUP BY vendor_id) AS changed
    WHERE id = changed.vendor_id;
  ELSE
    UPDATE accounts SET orders_collected = orders_collected + changed.number
    FROM (
      SELECT vendor_id, sum(was_collected(after.status)::int - was_collected(before.status)::int)::int AS number
      FROM after JOIN before USING (id, vendor_id) GROUP BY vendor_id) AS changed
    WHERE id = changed.vendor_id AND changed.number <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_collected_new AFTER INSERT ON orders REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();
--> statement-breakpoint
CREATE TRIGGER orders_count_collected_moved AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();
--> statement-breakpoint
CREATE TRIGGER orders_count_collected_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();
--> statement-breakpoint
-- Three is `reviewsForAverage` (contract/catalogue/reviews.ts).
CREATE FUNCTION rating_of(vendor uuid) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) >= 3 THEN round(avg(stars), 1)::float8 END
  FROM reviews WHERE vendor_id = vendor AND hidden_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION rate_vendors(vendors uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Of two reviews at once the second waits here, and then reads the first.
  PERFORM FROM accounts WHERE id = ANY (vendors) ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET rating = rating_of(id) WHERE id = ANY (vendors);
END $$;
--> statement-breakpoint
CREATE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM rate_vendors(ARRAY(SELECT DISTINCT vendor_id FROM after));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM rate_vendors(ARRAY(SELECT DISTINCT vendor_id FROM before));
  ELSE
    PERFORM rate_vendors(ARRAY(
      SELECT DISTINCT after.vendor_id FROM after JOIN before USING (id)
      WHERE (after.stars, after.hidden_at) IS DISTINCT FROM (before.stars, before.hidden_at)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rate_new AFTER INSERT ON reviews REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
--> statement-breakpoint
CREATE TRIGGER reviews_rate_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
--> statement-breakpoint
CREATE TRIGGER reviews_rate_gone AFTER DELETE ON reviews REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
--> statement-breakpoint
-- What was measured before.
UPDATE accounts SET rating = rating_of(id), orders_collected = held.number
FROM (SELECT vendor_id, count(*)::int AS number FROM orders WHERE was_collected(status) GROUP BY vendor_id) AS held
WHERE id = held.vendor_id;
