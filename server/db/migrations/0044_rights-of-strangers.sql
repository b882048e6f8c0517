CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"currency" text NOT NULL,
	"dispute" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_shown" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "phone_shown_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contact_wish" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reserved" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_shown" ADD CONSTRAINT "phone_shown_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_key" ON "payment_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'paid', 'failed', 'abandoned', 'refunded'));--> statement-breakpoint
-- Orders that are accepted or ready hold the pieces that they will take, the ones accepted first before others.
WITH held AS (
  SELECT i.order_id, i.position, i.quantity, a.quantity AS stock,
    sum(i.quantity) OVER (PARTITION BY i.advert_id ORDER BY o.updated_at, o.id, i.position) AS up_to
  FROM order_items i
    JOIN orders o ON o.id = i.order_id AND o.status IN ('accepted', 'ready')
    JOIN adverts a ON a.id = i.advert_id AND a.quantity IS NOT NULL
)
UPDATE order_items SET reserved = greatest(0, least(held.quantity, held.stock - (held.up_to - held.quantity)))
FROM held WHERE order_items.order_id = held.order_id AND order_items.position = held.position;
--> statement-breakpoint
UPDATE adverts SET quantity = adverts.quantity - taken.pieces, version = adverts.version + 1
FROM (SELECT advert_id, sum(reserved)::int AS pieces FROM order_items WHERE reserved > 0 GROUP BY advert_id) AS taken
WHERE adverts.id = taken.advert_id;
