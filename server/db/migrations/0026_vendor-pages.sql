CREATE TABLE "vendor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"base" text NOT NULL,
	"current" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "vendor_slugs" ADD CONSTRAINT "vendor_slugs_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_slugs_current" ON "vendor_slugs" USING btree ("vendor_id") WHERE "vendor_slugs"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_slugs_base" ON "vendor_slugs" USING btree ("vendor_id","base");--> statement-breakpoint
-- "Boateng Engine & Gear House" is boateng-engine-gear-house; a name without a letter that an address can have is "vendor".
CREATE FUNCTION slug_of(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(fold(name), '[^a-z0-9]+', '-', 'g')), 60)), ''), 'vendor');
--> statement-breakpoint
-- Makes the slug of this name the vendor's current one: one that the vendor had before, else the first that nobody has.
CREATE FUNCTION give_vendor_slug(account uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(name);
  candidate text := wanted;
  tried int := 1;
BEGIN
  UPDATE vendor_slugs SET current = false WHERE vendor_id = account AND current;
  UPDATE vendor_slugs SET current = true WHERE vendor_id = account AND base = wanted;
  IF FOUND THEN RETURN; END IF;
  LOOP
    INSERT INTO vendor_slugs (slug, vendor_id, base, current) VALUES (candidate, account, wanted, true)
    ON CONFLICT (slug) DO NOTHING;
    EXIT WHEN FOUND;
    tried := tried + 1;
    -- Where many have one name, counting on would take a try for each of them.
    candidate := wanted || '-' || CASE WHEN tried < 10 THEN tried::text ELSE left(replace(gen_random_uuid()::text, '-', ''), 8) END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_vendor_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_vendor_slug(NEW.id, coalesce(NEW.company_name, NEW.fullname));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_name_vendor_page_inserted AFTER INSERT ON accounts
FOR EACH ROW WHEN (NEW.role = 'vendor') EXECUTE FUNCTION name_vendor_page();
--> statement-breakpoint
CREATE TRIGGER accounts_name_vendor_page_updated AFTER UPDATE OF company_name, fullname, role ON accounts
FOR EACH ROW WHEN (NEW.role = 'vendor' AND (OLD.role <> NEW.role
  OR coalesce(OLD.company_name, OLD.fullname) IS DISTINCT FROM coalesce(NEW.company_name, NEW.fullname)))
EXECUTE FUNCTION name_vendor_page();
--> statement-breakpoint
SELECT give_vendor_slug("id", coalesce("company_name", "fullname")) FROM (
  SELECT "id", "company_name", "fullname" FROM "accounts" WHERE "role" = 'vendor' ORDER BY "created_at", "id") AS vendors;
