CREATE TABLE "sms_part_spending" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"pesewas" integer NOT NULL,
	CONSTRAINT "sms_part_spending_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
DROP INDEX "threads_guest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree ("buyer_email") WHERE "orders"."buyer_id" is null and "orders"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "threads_confirmed_guest" ON "threads" USING btree ("buyer_email") WHERE "threads"."buyer_id" is null and "threads"."email_confirmed_at" is not null;--> statement-breakpoint
-- Earlier releases gave threads to the account whose address a guest had typed. Nothing tells which of them were
-- right, so they stay where they are, and the keys of their guests end.
UPDATE "threads" SET "claimed_at" = now() WHERE "buyer_id" IS NOT NULL AND "advert_id" IS NOT NULL AND "key_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "threads" SET "claimed_at" = now() FROM "orders"
WHERE "orders"."id" = "threads"."order_id" AND "orders"."buyer_id" IS NULL AND "threads"."buyer_id" IS NOT NULL;
