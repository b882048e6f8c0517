ALTER TABLE "reviews" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_charge" ON "money_movements" USING btree ("charge_id") WHERE "money_movements"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_answer_staff" ON "reviews" USING btree ("answer_staff_id") WHERE "reviews"."answer_staff_id" is not null;