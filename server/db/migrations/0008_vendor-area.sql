CREATE TABLE "advert_views" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"advert_id" uuid NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "advert_views_vendor_id_day_advert_id_pk" PRIMARY KEY("vendor_id","day","advert_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"account_id" uuid NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"days_before" smallint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_account_id_paid_until_days_before_pk" PRIMARY KEY("account_id","paid_until","days_before")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "covers_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "covers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "advert_views" ADD CONSTRAINT "advert_views_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_views" ADD CONSTRAINT "advert_views_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_views_advert" ON "advert_views" USING btree ("advert_id");