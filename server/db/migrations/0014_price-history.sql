CREATE TABLE "advert_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"advert_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" uuid NOT NULL,
	"advert_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_account_id_advert_id_pk" PRIMARY KEY("account_id","advert_id")
);
--> statement-breakpoint
ALTER TABLE "advert_prices" ADD CONSTRAINT "advert_prices_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_prices_advert" ON "advert_prices" USING btree ("advert_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favourites_advert" ON "favourites" USING btree ("advert_id");--> statement-breakpoint
-- In the transaction that changes the price, whoever changes it. The time is the writer's: SQL does not ask what time it is.
CREATE FUNCTION note_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO advert_prices (advert_id, price_pesewas, until) VALUES (OLD.id, OLD.price_pesewas, NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER adverts_note_price AFTER UPDATE OF price_pesewas ON adverts
FOR EACH ROW WHEN (OLD.price_pesewas IS DISTINCT FROM NEW.price_pesewas) EXECUTE FUNCTION note_earlier_price();
