CREATE TABLE "deal_problem_pictures" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "deal_problem_pictures_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "deal_problems" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"offer" text,
	"offer_pesewas" bigint,
	"answered_at" timestamp (3) with time zone,
	"at_desk_since" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deal_steps" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"status" text NOT NULL,
	"moved_by" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_steps_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_fixed_pesewas" integer NOT NULL,
	"paid_pesewas" bigint,
	"paid_fee_pesewas" bigint,
	"charge_id" uuid,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_words" text,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"order_id" uuid,
	"vendor_id" uuid,
	"charge_id" uuid,
	"payee_id" uuid,
	"amount_pesewas" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_url" text,
	"failure" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "money_payees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"recipient" text NOT NULL,
	"provider" text NOT NULL,
	"active_from" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"station" text NOT NULL,
	"waybill" text NOT NULL,
	"picture_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_movements" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"charge_reference" text,
	"recipient" text,
	"amount_pesewas" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"succeeds_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_pesewas" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"provider_reference" text,
	"order_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_problem_pictures" ADD CONSTRAINT "deal_problem_pictures_order_id_deal_problems_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deal_problems"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_problem_pictures" ADD CONSTRAINT "deal_problem_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_problems" ADD CONSTRAINT "deal_problems_order_id_deals_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deals"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_order_id_deals_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deals"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_order_id_deals_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deals"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_payees" ADD CONSTRAINT "money_payees_vendor_id_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_deals_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deals"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_problem_pictures_picture" ON "deal_problem_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "deal_problems_desk" ON "deal_problems" USING btree ("at_desk_since") WHERE "deal_problems"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "deals_open" ON "deals" USING btree ("status","updated_at") WHERE "deals"."status" in ('unpaid', 'paying', 'held', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_key" ON "money_differences" USING btree ("key");--> statement-breakpoint
CREATE INDEX "money_differences_open" ON "money_differences" USING btree ("found_at") WHERE "money_differences"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_reference" ON "money_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "money_movements_due" ON "money_movements" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "money_movements_order" ON "money_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_movements_vendor" ON "money_movements" USING btree ("vendor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_payees_vendor" ON "money_payees" USING btree ("vendor_id","active_from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_movements_created" ON "sandbox_movements" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("kind","owner");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION refuse_ledger_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only ever added to: post a transaction that undoes the other.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_refuse_edits BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edits();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_refuse_edits BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edits();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_refuse_edits BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edits();
--> statement-breakpoint
-- At the commit: the entries of a transaction sum to zero, and there are some.
CREATE FUNCTION hold_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint; entries integer; id uuid;
BEGIN
  id := CASE TG_TABLE_NAME WHEN 'ledger_transactions' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'transaction_id')::uuid END;
  SELECT coalesce(sum(amount_pesewas), 0), count(*) INTO total, entries FROM ledger_entries WHERE transaction_id = id;
  IF total <> 0 OR entries < 2 THEN
    RAISE EXCEPTION 'The entries of the transaction % sum to %, not to zero.', id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_ledger_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_ledger_balance();
--> statement-breakpoint
-- At the commit: nobody's money is given away twice. What was held, owed or sent may become zero, but never less.
-- The account is locked, so that two transactions that would each leave enough come one after the other.
CREATE FUNCTION hold_ledger_cover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind text; owner text; total bigint;
BEGIN
  SELECT a.kind, a.owner INTO kind, owner FROM ledger_accounts a WHERE a.id = NEW.account_id;
  IF kind NOT IN ('held', 'owed-back', 'on-the-way') THEN RETURN NULL; END IF;
  PERFORM 1 FROM ledger_accounts a WHERE a.id = NEW.account_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_pesewas), 0) INTO total FROM ledger_entries WHERE account_id = NEW.account_id;
  IF total > 0 THEN
    RAISE EXCEPTION 'The account % of % would be overdrawn by % pesewas.', kind, owner, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_cover AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_ledger_cover();
