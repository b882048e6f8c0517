CREATE TABLE "premises_checks" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "premises_checks" ADD CONSTRAINT "premises_checks_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;