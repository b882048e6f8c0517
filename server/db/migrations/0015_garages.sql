CREATE TABLE "garages" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"vehicles" text[] NOT NULL,
	"chosen" text
);
--> statement-breakpoint
ALTER TABLE "garages" ADD CONSTRAINT "garages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;