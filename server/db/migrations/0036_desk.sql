CREATE TABLE "admin_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"sentence" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"advert_id" uuid,
	"review_id" uuid,
	"about" text NOT NULL,
	"sentence" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_answered" CHECK (("decisions"."answer" is null) = ("decisions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "failed_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job" text NOT NULL,
	"job_hash" "bytea" NOT NULL,
	"payload" jsonb,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"about" text NOT NULL,
	"cause" text NOT NULL,
	"final" boolean NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"resent_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "shop_counts_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
DROP VIEW "public"."published_adverts";--> statement-breakpoint
DROP INDEX "reviews_vendor_stars";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_subject" ON "admin_log" USING btree ("subject","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_account" ON "decisions" USING btree ("account_id","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_advert" ON "decisions" USING btree ("advert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "failed_deliveries_job_key" ON "failed_deliveries" USING btree ("job_hash");--> statement-breakpoint
CREATE INDEX "failed_deliveries_newest" ON "failed_deliveries" USING btree ("last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "failed_deliveries_account" ON "failed_deliveries" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at" DESC NULLS FIRST) WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at" DESC NULLS FIRST) WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_advert" ON "reports" USING btree ("advert_id");--> statement-breakpoint
CREATE INDEX "reviews_vendor_stars" ON "reviews" USING btree ("vendor_id","stars") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_withheld" CHECK ("adverts"."withheld" in ('hidden', 'removed'));--> statement-breakpoint
CREATE VIEW "public"."published_adverts" AS (select "id", "number", "vendor_id", "title", "make", "model", "year_from", "year_to", "region", "town", "brand", "part_number", "other_numbers", "part_type", "origin", "universal", "also_fits", "measures", "fit_keys", "number_keys", "part_number_key", "condition", "category", "price_pesewas", "quantity", "description", "status", "withheld", "version", "published", "created_at", "updated_at", "deleted_at", "search" from "adverts" where "adverts"."published");
--> statement-breakpoint
-- An advert is published while it is Available, not deleted, kept back by nobody, and its vendor's subscription shows adverts.
-- The subscription's row is locked for sharing, so that a plan that ends at the same moment cannot be missed.
CREATE OR REPLACE FUNCTION set_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE shown boolean;
BEGIN
  SELECT shows_adverts INTO shown FROM subscriptions WHERE account_id = NEW.vendor_id FOR SHARE;
  NEW.published := NEW.status = 'Available' AND NEW.deleted_at IS NULL AND NEW.withheld IS NULL AND coalesce(shown, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER adverts_set_published ON adverts;
--> statement-breakpoint
CREATE TRIGGER adverts_set_published BEFORE INSERT OR UPDATE OF status, deleted_at, withheld, vendor_id, published ON adverts
FOR EACH ROW EXECUTE FUNCTION set_published();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_with_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE adverts SET published = NEW.shows_adverts
  WHERE vendor_id = NEW.account_id AND status = 'Available' AND deleted_at IS NULL AND withheld IS NULL
    AND published IS DISTINCT FROM NEW.shows_adverts;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nothing shows the adverts of a suspended vendor, whatever is paid. Its account is locked for sharing, so that a
-- suspension at the same moment cannot be missed.
CREATE FUNCTION hide_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE suspended timestamptz;
BEGIN
  IF NOT NEW.shows_adverts THEN RETURN NEW; END IF;
  SELECT suspended_at INTO suspended FROM accounts WHERE id = NEW.account_id FOR SHARE;
  NEW.shows_adverts := suspended IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_hide_suspended BEFORE INSERT OR UPDATE OF shows_adverts ON subscriptions
FOR EACH ROW EXECUTE FUNCTION hide_suspended();
--> statement-breakpoint
CREATE FUNCTION refuse_log_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of the people who run the shop is only ever added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_log_refuse_edits BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_edits();
