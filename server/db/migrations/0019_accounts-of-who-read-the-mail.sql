ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "key_hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "others_tries_left" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A code that is on its way goes on being the one of the sign-up that it was mailed for.
UPDATE "one_time_codes" SET "others_tries_left" = "tries_left";--> statement-breakpoint
UPDATE "one_time_codes" SET "key_hash" = "pending_signups"."signup_key_hash" FROM "pending_signups"
  WHERE "one_time_codes"."purpose" = 'signup' AND "pending_signups"."email" = "one_time_codes"."email"
  AND "pending_signups"."signup_key_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_email_purpose_key_hash_pk" PRIMARY KEY("email","purpose","key_hash");--> statement-breakpoint
UPDATE "pending_signups" SET "signup_key_hash" = ''::bytea WHERE "signup_key_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "pending_signups" ALTER COLUMN "signup_key_hash" SET DEFAULT ''::bytea;--> statement-breakpoint
ALTER TABLE "pending_signups" ALTER COLUMN "signup_key_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_signups" DROP CONSTRAINT "pending_signups_pkey";--> statement-breakpoint
ALTER TABLE "pending_signups" ADD CONSTRAINT "pending_signups_email_signup_key_hash_pk" PRIMARY KEY("email","signup_key_hash");--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");
