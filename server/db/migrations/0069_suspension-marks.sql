CREATE TABLE "suspension_marks" (
	"account_id" uuid NOT NULL,
	"mark_hash" "bytea" NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suspension_marks_account_id_mark_hash_pk" PRIMARY KEY("account_id","mark_hash")
);
--> statement-breakpoint
ALTER TABLE "suspension_marks" ADD CONSTRAINT "suspension_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_marks_hash" ON "suspension_marks" USING btree ("mark_hash");