CREATE TABLE "wanted_part_answers" (
	"wanted_part_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"words" text NOT NULL,
	"advert_id" uuid,
	"picture_id" uuid,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wanted_part_answers_wanted_part_id_vendor_id_pk" PRIMARY KEY("wanted_part_id","vendor_id"),
	CONSTRAINT "wanted_part_answers_price" CHECK ("wanted_part_answers"."price_pesewas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wanted_part_vendors" (
	"wanted_part_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "wanted_part_vendors_wanted_part_id_vendor_id_pk" PRIMARY KEY("wanted_part_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "wanted_parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"make" text,
	"model" text,
	"year" smallint,
	"part_type" text,
	"words" text NOT NULL,
	"region" text,
	"picture_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended" text,
	CONSTRAINT "wanted_parts_about" CHECK (num_nonnulls("wanted_parts"."make", "wanted_parts"."part_type") > 0),
	CONSTRAINT "wanted_parts_ended_why" CHECK (("wanted_parts"."ended" is null) = ("wanted_parts"."ended_at" is null)),
	CONSTRAINT "wanted_parts_end" CHECK ("wanted_parts"."ended" in ('closed', 'over', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "wanted_part_answers" ADD CONSTRAINT "wanted_part_answers_wanted_part_id_wanted_parts_id_fk" FOREIGN KEY ("wanted_part_id") REFERENCES "public"."wanted_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_part_answers" ADD CONSTRAINT "wanted_part_answers_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_part_answers" ADD CONSTRAINT "wanted_part_answers_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_part_answers" ADD CONSTRAINT "wanted_part_answers_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_part_vendors" ADD CONSTRAINT "wanted_part_vendors_wanted_part_id_wanted_parts_id_fk" FOREIGN KEY ("wanted_part_id") REFERENCES "public"."wanted_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_part_vendors" ADD CONSTRAINT "wanted_part_vendors_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_parts" ADD CONSTRAINT "wanted_parts_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_parts" ADD CONSTRAINT "wanted_parts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wanted_part_answers_vendor" ON "wanted_part_answers" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "wanted_part_answers_advert" ON "wanted_part_answers" USING btree ("advert_id");--> statement-breakpoint
CREATE INDEX "wanted_part_answers_picture" ON "wanted_part_answers" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "wanted_part_vendors_vendor" ON "wanted_part_vendors" USING btree ("vendor_id","told_at");--> statement-breakpoint
CREATE INDEX "wanted_parts_buyer" ON "wanted_parts" USING btree ("buyer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wanted_parts_open" ON "wanted_parts" USING btree ("ends_at") WHERE "wanted_parts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_parts_ended" ON "wanted_parts" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "wanted_parts_picture" ON "wanted_parts" USING btree ("picture_id");