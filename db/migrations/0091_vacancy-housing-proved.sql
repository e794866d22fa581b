ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_housing_kind";--> statement-breakpoint
ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_housing_cost_kind";--> statement-breakpoint
ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_housing";--> statement-breakpoint
ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_housing_note_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_housing_kind";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_housing_cost_kind";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_housing";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_housing_note_length";
