CREATE TABLE "offer_terms" (
	"advert_id" uuid PRIMARY KEY NOT NULL,
	"lowest_pesewas" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_terms_lowest" CHECK ("offer_terms"."lowest_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"advert_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"offered_pesewas" integer NOT NULL,
	"counter_pesewas" integer,
	"agreed_pesewas" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_offers_status" CHECK ("price_offers"."status" in ('open', 'countered', 'agreed', 'refused', 'withdrawn', 'lapsed', 'used', 'ended')),
	CONSTRAINT "price_offers_prices" CHECK ("price_offers"."offered_pesewas" > 0 and "price_offers"."counter_pesewas" > "price_offers"."offered_pesewas"),
	CONSTRAINT "price_offers_agreed" CHECK (("price_offers"."status" in ('agreed', 'used', 'ended')) = ("price_offers"."agreed_pesewas" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_terms" ADD CONSTRAINT "offer_terms_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_running" ON "price_offers" USING btree ("buyer_id","advert_id") WHERE "price_offers"."status" in ('open', 'countered', 'agreed');--> statement-breakpoint
CREATE INDEX "price_offers_buyer" ON "price_offers" USING btree ("buyer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_offers_vendor" ON "price_offers" USING btree ("vendor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_offers_advert" ON "price_offers" USING btree ("advert_id");--> statement-breakpoint
CREATE INDEX "price_offers_due" ON "price_offers" USING btree ("until") WHERE "price_offers"."status" in ('open', 'countered', 'agreed');--> statement-breakpoint
CREATE INDEX "price_offers_changed" ON "price_offers" USING btree ("changed_at");