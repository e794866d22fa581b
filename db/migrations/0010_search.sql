CREATE TABLE "search_words" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "search_words_pkey" PRIMARY KEY("list","word"),
	CONSTRAINT "search_words_list" CHECK ("search_words"."list" in ('vacancies', 'teachers', 'schools', 'offers'))
);
--> statement-breakpoint
DROP INDEX "tutor_offers_search";--> statement-breakpoint
DROP INDEX "school_profiles_search";--> statement-breakpoint
DROP INDEX "teacher_profiles_search";--> statement-breakpoint
DROP INDEX "vacancies_search";--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "subject_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "language_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "language_of_instruction" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "weekly_hours" smallint;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "shift" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "grades" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C') || array_to_tsvector(array_remove(array['=type ' || vacancy_type, '=subject ' || subject_id, '=place ' || place_id, '=employment ' || employment_type, '=education ' || education_level, '=language ' || language_of_instruction, '=pay ' || salary_currency || ' ' || floor(8 * log(2, coalesce(salary_max, salary_min) + 1))::integer::text, '@4 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 14400)::text, '@16 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 57600)::text, '@64 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 230400)::text, '@256 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 921600)::text, '@1024 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 3686400)::text, '@4096 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 14745600)::text, '@16384 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 58982400)::text, '@65536 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 235929600)::text, '@262144 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 943718400)::text], null))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("list","stem");--> statement-breakpoint
CREATE INDEX "search_words_keys" ON "search_words" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tutor_offers_search_version" ON "tutor_offers" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "school_profiles_search_version" ON "school_profiles" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "teacher_profiles_subjects" ON "teacher_profiles" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "teacher_profiles_search_version" ON "teacher_profiles" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "vacancies_public_subject" ON "vacancies" USING btree ("subject_id","published_at" DESC NULLS LAST) WHERE "vacancies"."state" = 'published' and "vacancies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vacancies_public_pay" ON "vacancies" USING btree ("salary_currency",coalesce("salary_max", "salary_min") desc nulls last,"published_at" DESC NULLS LAST,"id") WHERE "vacancies"."state" = 'published' and "vacancies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vacancies_search_version" ON "vacancies" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "tutor_offers_search" ON "tutor_offers" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "school_profiles_search" ON "school_profiles" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "teacher_profiles_search" ON "teacher_profiles" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_teaching_language" CHECK ("vacancies"."language_of_instruction" in ('kyrgyz', 'russian', 'uzbek', 'tajik', 'english'));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_shift" CHECK ("vacancies"."shift" in ('first', 'second', 'both'));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_weekly_hours" CHECK ("vacancies"."weekly_hours" between 1 and 60);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_grades_length" CHECK (char_length("vacancies"."grades") between 1 and 50);