ALTER TABLE "search_counts" ADD COLUMN "visitors" bit(256);--> statement-breakpoint
ALTER TABLE "catalogue_snapshots" ADD COLUMN "offered" integer DEFAULT 0 NOT NULL;