-- locks vacancies: no row says anything of the new column yet, and reading them takes a moment
ALTER TABLE "vacancies" ADD COLUMN "category_required" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_category_required" CHECK ("vacancies"."category_required" in ('second', 'first', 'highest'));