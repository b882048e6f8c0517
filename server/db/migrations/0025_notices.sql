CREATE TABLE "notice_wishes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"push_off" text[] NOT NULL,
	"sms_off" text[] NOT NULL,
	"quiet_from_hour" smallint,
	"quiet_to_hour" smallint,
	CONSTRAINT "notice_wishes_quiet" CHECK (("notice_wishes"."quiet_from_hour" is null) = ("notice_wishes"."quiet_to_hour" is null))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"told" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"push_due_at" timestamp (3) with time zone,
	"sms_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proven_phones" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"pesewas" integer NOT NULL
);
--> statement-breakpoint
-- Prices that changed before are old news.
ALTER TABLE "advert_prices" ADD COLUMN "told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "advert_prices" ALTER COLUMN "told" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notice_wishes" ADD CONSTRAINT "notice_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_account_group_key" ON "notices" USING btree ("account_id","group_key");--> statement-breakpoint
CREATE INDEX "notices_account_newest" ON "notices" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_push_due" ON "notices" USING btree ("push_due_at") WHERE "notices"."push_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_sms_due" ON "notices" USING btree ("sms_due_at") WHERE "notices"."sms_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "advert_prices_to_tell" ON "advert_prices" USING btree ("id") WHERE not "advert_prices"."told";