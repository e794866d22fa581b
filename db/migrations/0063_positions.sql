-- locks vacancies: the new column is one in every row, and reading them takes a moment
ALTER TABLE "vacancies" ADD COLUMN "positions" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_positions" CHECK ("vacancies"."positions" between 1 and 20);