CREATE TABLE "advert_staff_edits" (
	"advert_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"email" text,
	"phone" text,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invites_to" CHECK (num_nonnulls("staff_invites"."email", "staff_invites"."phone") = 1)
);
--> statement-breakpoint
CREATE TABLE "vendor_staff" (
	"vendor_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "vendor_staff_vendor_id_account_id_pk" PRIMARY KEY("vendor_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "advert_staff_edits" ADD CONSTRAINT "advert_staff_edits_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_staff_edits" ADD CONSTRAINT "advert_staff_edits_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_staff" ADD CONSTRAINT "vendor_staff_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_staff" ADD CONSTRAINT "vendor_staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_staff_edits_staff" ON "advert_staff_edits" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invites_key" ON "staff_invites" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invites_email" ON "staff_invites" USING btree ("vendor_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invites_phone" ON "staff_invites" USING btree ("vendor_id","phone");--> statement-breakpoint
CREATE INDEX "staff_invites_expires" ON "staff_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_staff_one" ON "vendor_staff" USING btree ("account_id") WHERE "vendor_staff"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_staff_account" ON "vendor_staff" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_staff_id_accounts_id_fk" FOREIGN KEY ("answer_staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_vendor" ON "notices" USING btree ("vendor_id") WHERE "notices"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "order_steps_staff" ON "order_steps" USING btree ("staff_id") WHERE "order_steps"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "thread_messages_staff" ON "thread_messages" USING btree ("staff_id") WHERE "thread_messages"."staff_id" is not null;