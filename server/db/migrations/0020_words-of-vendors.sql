-- The words of the name under which buyers see a vendor.
CREATE FUNCTION vendor_words(company_name text, fullname text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, fold(coalesce(company_name, fullname)));
--> statement-breakpoint
CREATE INDEX "accounts_vendor_words" ON "accounts" USING gin (vendor_words("company_name", "fullname")) WHERE "accounts"."role" = 'vendor';--> statement-breakpoint
CREATE INDEX "adverts_town_newest" ON "adverts" USING btree (lower("town"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published";