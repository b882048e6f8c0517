ALTER TABLE "orders" ADD COLUMN "ready_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_ready_from" ON "orders" USING btree ("ready_from") WHERE "orders"."ready_told_at" is null and "orders"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_held_until" ON "orders" USING btree ("held_until") WHERE "orders"."hold_told_at" is null and "orders"."status" in ('accepted', 'ready');