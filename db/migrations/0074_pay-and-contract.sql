-- locks vacancies: no row says anything of the new columns yet, and reading them takes a moment
ALTER TABLE "vacancies" ADD COLUMN "salary_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "salary_is_gross" boolean;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "contract_kind" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "contract_until" date;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "contract_share" smallint;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_salary_period" CHECK ("vacancies"."salary_period" in ('month', 'hour'));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_hourly_pay" CHECK ("vacancies"."salary_period" = 'month' or coalesce(greatest("vacancies"."salary_min", "vacancies"."salary_max"), 0) <= 100000);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_contract_kind" CHECK ("vacancies"."contract_kind" in ('permanent', 'fixed-term', 'hourly', 'replacement', 'part'));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_contract" CHECK (("vacancies"."contract_until" is null or coalesce("vacancies"."contract_kind" in ('fixed-term', 'replacement'), false))
        and ("vacancies"."contract_share" is not null) = coalesce("vacancies"."contract_kind" = 'part', false)
        and "vacancies"."contract_share" between 5 and 95);