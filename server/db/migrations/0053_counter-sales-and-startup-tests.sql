CREATE TABLE "counter_sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"advert_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"counted" integer NOT NULL,
	"status_before" text,
	"sold_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."published_adverts";--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "startup_tested" smallint;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_sales_vendor" ON "counter_sales" USING btree ("vendor_id","sold_at");--> statement-breakpoint
CREATE INDEX "counter_sales_advert" ON "counter_sales" USING btree ("advert_id");--> statement-breakpoint
CREATE INDEX "adverts_tested_newest" ON "adverts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "adverts"."published" and "adverts"."startup_tested" >= 1;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_tested_range" CHECK ("adverts"."startup_tested" between 0 and 1);--> statement-breakpoint
CREATE VIEW "public"."published_adverts" AS (select "id", "number", "vendor_id", "title", "make", "model", "year_from", "year_to", "region", "town", "brand", "part_number", "other_numbers", "part_type", "origin", "universal", "also_fits", "measures", "fit_keys", "number_keys", "part_number_key", "condition", "category", "price_pesewas", "quantity", "warranty_months", "startup_tested", "description", "status", "withheld", "version", "published", "created_at", "updated_at", "deleted_at", "search" from "adverts" where "adverts"."published");