CREATE TABLE "money_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp (3) with time zone NOT NULL
);
