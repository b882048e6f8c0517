ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_text" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed" CHECK ("reviews"."removed_text" is null or "reviews"."removed_at" is not null);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_removed" CHECK ("reviews"."removed_answer" is null or "reviews"."answer_removed_at" is not null);