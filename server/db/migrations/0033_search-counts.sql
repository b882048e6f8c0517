CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "search_counts_day_about_subject_pk" PRIMARY KEY("day","about","subject")
);
