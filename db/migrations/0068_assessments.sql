-- locks applications: the new column is a constant in every row, and reading them takes a moment
-- locks vacancies: the same
CREATE TABLE "application_labels" (
	"application_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "application_labels_application_id_label_id_pk" PRIMARY KEY("application_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "application_notes_storable" CHECK (is_storable("application_notes"."text")),
	CONSTRAINT "application_notes_length" CHECK (char_length("application_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "application_scores" (
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"criterion" smallint NOT NULL,
	"score" smallint NOT NULL,
	"scored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_scores_application_id_account_id_criterion_pk" PRIMARY KEY("application_id","account_id","criterion"),
	CONSTRAINT "application_scores_score" CHECK ("application_scores"."score" between 1 and 5),
	CONSTRAINT "application_scores_criterion" CHECK ("application_scores"."criterion" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "school_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"word" text NOT NULL,
	"colour" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_labels_colour" CHECK ("school_labels"."colour" in ('neutral', 'lake', 'apricot', 'green', 'red')),
	CONSTRAINT "school_labels_storable" CHECK (is_storable("school_labels"."word")),
	CONSTRAINT "school_labels_word_length" CHECK (char_length("school_labels"."word") between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "criteria" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "criteria" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "published_criteria" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_labels" ADD CONSTRAINT "application_labels_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_labels" ADD CONSTRAINT "application_labels_label_id_school_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."school_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_labels" ADD CONSTRAINT "school_labels_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_labels_label" ON "application_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","written_at");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_scores_account" ON "application_scores" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_labels_word" ON "school_labels" USING btree ("school_id",lower("word"));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_criteria" CHECK (cardinality("applications"."criteria") <= 6 and char_length(array_to_string("applications"."criteria", '')) <= 480);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_criteria_storable" CHECK (is_storable("applications"."criteria"));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_criteria" CHECK (cardinality("vacancies"."criteria") <= 6 and char_length(array_to_string("vacancies"."criteria", '')) <= 480);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_published_criteria" CHECK (cardinality("vacancies"."published_criteria") <= 6 and char_length(array_to_string("vacancies"."published_criteria", '')) <= 480);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_criteria_storable" CHECK (is_storable("vacancies"."criteria") and is_storable("vacancies"."published_criteria"));