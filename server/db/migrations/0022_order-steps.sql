CREATE TABLE "order_return_pictures" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "order_return_pictures_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"advert_ids" uuid[] NOT NULL,
	"as_new" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"status" text NOT NULL,
	"moved_by" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_steps_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
DROP VIEW "public"."published_adverts";--> statement-breakpoint
DROP INDEX "orders_vendor";--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returns" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_pesewas" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_order_id_order_returns_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_returns"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_pictures_picture" ON "order_return_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_vendor_status" ON "orders" USING btree ("vendor_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_link_key" ON "orders" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_ready" ON "orders" USING btree ("updated_at") WHERE "orders"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "orders_vendor" ON "orders" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_quantity_range" CHECK ("adverts"."quantity" between 0 and 9999);--> statement-breakpoint
CREATE VIEW "public"."published_adverts" AS (select "id", "number", "vendor_id", "title", "make", "model", "year_from", "year_to", "region", "town", "brand", "part_number", "other_numbers", "part_type", "origin", "universal", "also_fits", "measures", "fit_keys", "number_keys", "part_number_key", "condition", "category", "price_pesewas", "quantity", "description", "status", "version", "published", "created_at", "updated_at", "deleted_at", "search" from "adverts" where "adverts"."published");--> statement-breakpoint
-- What is known of orders that are there already: when they were sent, and since when they are in their state.
INSERT INTO "order_steps" ("order_id", "position", "status", "moved_by", "created_at")
  SELECT "id", 0, 'sent', 'buyer', "created_at" FROM "orders";
--> statement-breakpoint
INSERT INTO "order_steps" ("order_id", "position", "status", "moved_by", "created_at")
  SELECT "id", 1, "status", CASE WHEN "status" = 'cancelled' THEN 'buyer' ELSE 'vendor' END, "updated_at"
  FROM "orders" WHERE "status" <> 'sent';
--> statement-breakpoint
-- The return terms held for them too.
UPDATE "order_items" SET "returns" = CASE "adverts"."category" WHEN 'battery-electricity' THEN 'never' ELSE 'unopened' END
  FROM "adverts" WHERE "adverts"."id" = "order_items"."advert_id"
  AND "adverts"."category" IN ('battery-electricity', 'fluid-lubricants');
