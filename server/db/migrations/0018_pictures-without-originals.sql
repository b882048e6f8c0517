ALTER TABLE "pictures" ADD COLUMN "has_original" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_preparing" ON "pictures" USING btree ("owner_id") WHERE "pictures"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "pictures_to_strip" ON "pictures" USING btree ("created_at") WHERE "pictures"."has_original" and "pictures"."state" <> 'preparing';