CREATE TABLE "doubled_pictures" (
	"picture_id" uuid NOT NULL,
	"earlier_id" uuid NOT NULL,
	"distance" smallint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doubled_pictures_picture_id_earlier_id_pk" PRIMARY KEY("picture_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "picture_looks" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"looks" bit(64) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doubled_pictures" ADD CONSTRAINT "doubled_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubled_pictures" ADD CONSTRAINT "doubled_pictures_earlier_id_pictures_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_looks" ADD CONSTRAINT "picture_looks_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubled_pictures_earlier" ON "doubled_pictures" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "doubled_pictures_newest" ON "doubled_pictures" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "picture_looks_quarter_1" ON "picture_looks" USING btree (substring("looks" from 1 for 16));--> statement-breakpoint
CREATE INDEX "picture_looks_quarter_2" ON "picture_looks" USING btree (substring("looks" from 17 for 16));--> statement-breakpoint
CREATE INDEX "picture_looks_quarter_3" ON "picture_looks" USING btree (substring("looks" from 33 for 16));--> statement-breakpoint
CREATE INDEX "picture_looks_quarter_4" ON "picture_looks" USING btree (substring("looks" from 49 for 16));