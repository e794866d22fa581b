-- locks school_photos: at most twenty rows for a school; another order of them is an index that takes a moment
CREATE TABLE "vacancy_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"author_id" uuid,
	"name" text NOT NULL,
	"contents" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vacancy_templates_storable" CHECK (is_storable("vacancy_templates"."name")),
	CONSTRAINT "vacancy_templates_name_length" CHECK (char_length("vacancy_templates"."name") between 1 and 100),
	CONSTRAINT "vacancy_templates_contents_length" CHECK (char_length("vacancy_templates"."contents"::text) <= 60000)
);
--> statement-breakpoint
ALTER TABLE "school_photos" DROP CONSTRAINT "school_photos_position";--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "of_housing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "vacancy_id" uuid;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "housing_kind" text;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "housing_cost_kind" text;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "housing_cost" integer;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "housing_note" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "housing_kind" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "housing_cost_kind" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "housing_cost" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "housing_note" text;--> statement-breakpoint
ALTER TABLE "vacancy_templates" ADD CONSTRAINT "vacancy_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_templates" ADD CONSTRAINT "vacancy_templates_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancy_templates_of_school" ON "vacancy_templates" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "vacancy_templates_author" ON "vacancy_templates" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "school_photos_of_vacancies" ON "school_photos" USING btree ("vacancy_id") WHERE "school_photos"."vacancy_id" is not null;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_place" UNIQUE NULLS NOT DISTINCT("school_id","of_housing","vacancy_id","position") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_of_vacancy" CHECK ("school_photos"."vacancy_id" is null or "school_photos"."of_housing");--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_housing_kind" CHECK ("school_profiles"."housing_kind" in ('room', 'flat', 'house', 'dormitory')) NOT VALID;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_housing_cost_kind" CHECK ("school_profiles"."housing_cost_kind" in ('free', 'utilities', 'monthly', 'school-pays')) NOT VALID;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_housing" CHECK (("school_profiles"."housing_cost" is null or coalesce("school_profiles"."housing_cost_kind" = 'monthly', false))
        and "school_profiles"."housing_cost" between 1 and 100000 and is_storable("school_profiles"."housing_note")) NOT VALID;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_housing_note_length" CHECK (char_length("school_profiles"."housing_note") between 1 and 300) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_housing_kind" CHECK ("vacancies"."housing_kind" in ('room', 'flat', 'house', 'dormitory', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_housing_cost_kind" CHECK ("vacancies"."housing_cost_kind" in ('free', 'utilities', 'monthly', 'school-pays')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_housing" CHECK ((coalesce("vacancies"."housing_kind", 'none') <> 'none' or num_nonnulls("vacancies"."housing_cost_kind", "vacancies"."housing_cost", "vacancies"."housing_note") = 0)
        and ("vacancies"."housing_cost" is null or coalesce("vacancies"."housing_cost_kind" = 'monthly', false))
        and "vacancies"."housing_cost" between 1 and 100000 and is_storable("vacancies"."housing_note")) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_housing_note_length" CHECK (char_length("vacancies"."housing_note") between 1 and 300) NOT VALID;
