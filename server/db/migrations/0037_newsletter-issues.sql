CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"digest" text NOT NULL,
	"subject" text NOT NULL,
	"markdown" text NOT NULL,
	"state" text NOT NULL,
	"mails_per_minute" integer NOT NULL,
	"last_email" text DEFAULT '' NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_digest" ON "newsletter_issues" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_sending" ON "newsletter_issues" USING btree ("state") WHERE "newsletter_issues"."state" = 'sending';