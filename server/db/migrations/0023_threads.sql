CREATE TABLE "saved_replies" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"replies" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_message_pictures" (
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "thread_message_pictures_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"thread_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"client_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_messages_side" CHECK ("thread_messages"."side" in ('vendor', 'buyer'))
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"buyer_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text,
	"buyer_phone" text,
	"advert_id" uuid,
	"order_id" uuid,
	"key_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_of_vendor" integer DEFAULT 0 NOT NULL,
	"last_of_buyer" integer DEFAULT 0 NOT NULL,
	"read_by_vendor" integer DEFAULT 0 NOT NULL,
	"read_by_buyer" integer DEFAULT 0 NOT NULL,
	"done_by_vendor_at" timestamp (3) with time zone,
	"done_by_buyer_at" timestamp (3) with time zone,
	"blocked_by_vendor_at" timestamp (3) with time zone,
	"blocked_by_buyer_at" timestamp (3) with time zone,
	"vendor_mailed_at" timestamp (3) with time zone,
	"buyer_mailed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "threads_about" CHECK (num_nonnulls("threads"."advert_id", "threads"."order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "advert_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message_pictures" ADD CONSTRAINT "thread_message_pictures_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message_pictures" ADD CONSTRAINT "thread_message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_message_pictures_picture" ON "thread_message_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_sequence_key" ON "thread_messages" USING btree ("thread_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_client_key" ON "thread_messages" USING btree ("thread_id","side","client_key");--> statement-breakpoint
CREATE INDEX "threads_vendor" ON "threads" USING btree ("vendor_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_buyer" ON "threads" USING btree ("buyer_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_advert" ON "threads" USING btree ("advert_id");--> statement-breakpoint
CREATE INDEX "threads_guest" ON "threads" USING btree ("buyer_email") WHERE "threads"."buyer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_order_key" ON "threads" USING btree ("order_id");--> statement-breakpoint
-- Every enquiry is the first message of a thread; both keep its id, so that a mark on it that a phone still holds finds it.
INSERT INTO "threads" ("id", "vendor_id", "buyer_id", "buyer_name", "buyer_email", "buyer_phone", "advert_id",
  "created_at", "last_at", "last_sequence", "last_of_buyer", "read_by_vendor", "done_by_vendor_at", "vendor_mailed_at")
SELECT "id", "vendor_id", "sender_id", "name", lower("email"), "phone", "advert_id",
  "created_at", "created_at", 1, 1, CASE WHEN "read_at" IS NULL AND "done_at" IS NULL THEN 0 ELSE 1 END, "done_at", "created_at"
FROM "enquiries";
--> statement-breakpoint
INSERT INTO "thread_messages" ("id", "thread_id", "sequence", "side", "text", "created_at")
SELECT "id", "id", 1, 'buyer', "message", "created_at" FROM "enquiries";
--> statement-breakpoint
INSERT INTO "threads" ("vendor_id", "buyer_id", "buyer_name", "buyer_email", "order_id", "created_at", "last_at")
SELECT "vendor_id", "buyer_id", "buyer_name", "buyer_email", "id", "created_at", "created_at" FROM "orders";
--> statement-breakpoint
-- An order has a thread from its first moment, whoever writes the order, and its buyer is the thread's.
CREATE FUNCTION open_order_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO threads (vendor_id, buyer_id, buyer_name, buyer_email, order_id, created_at, last_at)
    VALUES (NEW.vendor_id, NEW.buyer_id, NEW.buyer_name, lower(NEW.buyer_email), NEW.id, NEW.created_at, NEW.created_at);
  ELSIF NEW.buyer_id IS DISTINCT FROM OLD.buyer_id THEN
    UPDATE threads SET buyer_id = NEW.buyer_id, version = version + 1 WHERE order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_open_thread AFTER INSERT OR UPDATE OF buyer_id ON orders
FOR EACH ROW EXECUTE FUNCTION open_order_thread();
