CREATE TABLE "saved_search_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"day" date NOT NULL,
	"unsubscribe_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_mails_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "saved_search_mails_once_a_day" UNIQUE("saved_search_id","day")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"search" jsonb NOT NULL,
	"name" text NOT NULL,
	"frequency" text NOT NULL,
	"confirm_hash" "bytea",
	"confirmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"looked_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "saved_searches_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "saved_searches_of_account" UNIQUE("account_id","list","query"),
	CONSTRAINT "saved_searches_of_address" UNIQUE("email","list","query"),
	CONSTRAINT "saved_searches_owner" CHECK (num_nonnulls("saved_searches"."account_id", "saved_searches"."email") = 1),
	CONSTRAINT "saved_searches_locale" CHECK ("saved_searches"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "saved_searches_list" CHECK ("saved_searches"."list" in ('vacancies', 'teachers', 'schools', 'offers')),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('daily', 'weekly', 'never')),
	CONSTRAINT "saved_searches_email_length" CHECK (char_length("saved_searches"."email") between 3 and 254),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 100),
	CONSTRAINT "saved_searches_query_length" CHECK (char_length("saved_searches"."query") between 0 and 1000)
);
--> statement-breakpoint
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
ALTER TABLE "school_profiles" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "subject_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "language_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "language_of_instruction" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "weekly_hours" smallint;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "shift" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "grades" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C') || array_to_tsvector(array_remove(array['=type ' || vacancy_type, '=subject ' || subject_id, '=place ' || place_id, '=employment ' || employment_type, '=education ' || education_level, '=language ' || language_of_instruction, '=pay ' || salary_currency || ' ' || floor(8 * log(2, coalesce(salary_max, salary_min) + 1))::integer::text, '@4 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 14400)::text, '@16 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 57600)::text, '@64 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 230400)::text, '@256 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 921600)::text, '@1024 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 3686400)::text, '@4096 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 14745600)::text, '@16384 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 58982400)::text, '@65536 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 235929600)::text, '@262144 ' || (extract(epoch from published_at at time zone 'UTC')::bigint / 943718400)::text], null))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD CONSTRAINT "saved_search_mails_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_to_look" ON "saved_searches" USING btree ("frequency","looked_on");--> statement-breakpoint
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
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_grades_length" CHECK (char_length("vacancies"."grades") between 1 and 50);--> statement-breakpoint
-- Who is shown already is new to nobody.
UPDATE "teacher_profiles" SET "shown_at" = "updated_at" WHERE "available";--> statement-breakpoint
UPDATE "school_profiles" SET "shown_at" = "updated_at" WHERE "available";
