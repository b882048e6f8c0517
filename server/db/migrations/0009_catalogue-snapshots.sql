CREATE TABLE "catalogue_snapshots" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_snapshots_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"entries" jsonb NOT NULL,
	"contents" jsonb,
	CONSTRAINT "catalogue_snapshots_edition_known" CHECK ("catalogue_snapshots"."edition" in ('full', 'light'))
);
--> statement-breakpoint
CREATE INDEX "catalogue_snapshots_edition" ON "catalogue_snapshots" USING btree ("edition","version" DESC NULLS FIRST);