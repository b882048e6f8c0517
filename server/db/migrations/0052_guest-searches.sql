CREATE TABLE "guest_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"search_hash" "bytea" NOT NULL,
	"search" jsonb NOT NULL,
	"name" text NOT NULL,
	"mailed_up_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guest_searches_email_search_key" ON "guest_searches" USING btree ("email","search_hash");--> statement-breakpoint
CREATE INDEX "guest_searches_checked" ON "guest_searches" USING btree ("checked_at") WHERE "guest_searches"."confirmed_at" is not null;