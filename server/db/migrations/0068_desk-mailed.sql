ALTER TABLE "deal_problems" ADD COLUMN "desk_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id");