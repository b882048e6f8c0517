CREATE TABLE "phone_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"search_hash" "bytea" NOT NULL,
	"search" jsonb NOT NULL,
	"name" text NOT NULL,
	"texted_up_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"texted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_searches_phone_search_key" ON "phone_searches" USING btree ("phone","search_hash");--> statement-breakpoint
CREATE INDEX "phone_searches_checked" ON "phone_searches" USING btree ("checked_at");