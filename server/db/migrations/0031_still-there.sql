CREATE TABLE "advert_checks" (
	"advert_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "advert_checks" ADD CONSTRAINT "advert_checks_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_checks_unanswered" ON "advert_checks" USING btree ("asked_at") WHERE "advert_checks"."paused_at" is null;