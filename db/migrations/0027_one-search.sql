DROP TRIGGER "vacancies_made" ON "vacancies";--> statement-breakpoint
DROP TRIGGER "vacancies_changed" ON "vacancies";--> statement-breakpoint
DROP TRIGGER "vacancies_gone" ON "vacancies";--> statement-breakpoint
DROP TRIGGER "school_profiles_shown" ON "school_profiles";--> statement-breakpoint
DROP TRIGGER "accounts_shown" ON "accounts";--> statement-breakpoint
DROP FUNCTION "note_changed_vacancies"();--> statement-breakpoint
DROP FUNCTION "note_vacancies_of_school"();--> statement-breakpoint
DROP TABLE "vacancy_changes";--> statement-breakpoint
-- A search looks at many rows and reads few of their texts: rows longer than 2 KB keep their long texts beside the table.
-- The new column rewrites every row, those that are there included.
ALTER TABLE "vacancies" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B')) STORED NOT NULL;
