CREATE TABLE "saved_search_mailings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"search_hash" "bytea" NOT NULL,
	"search" jsonb NOT NULL,
	"name" text NOT NULL,
	"mails" boolean NOT NULL,
	"mailed_up_to" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_search_mailings" ADD CONSTRAINT "saved_search_mailings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_mailings_checked" ON "saved_search_mailings" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_account_search_key" ON "saved_searches" USING btree ("account_id","search_hash");--> statement-breakpoint
CREATE INDEX "saved_searches_deleted" ON "saved_searches" USING btree ("deleted_at");