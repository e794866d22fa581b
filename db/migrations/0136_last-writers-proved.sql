ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_changed_by_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_changed_by_id_accounts_id_fk";
