ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_finished";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_unfinished_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_title_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_description_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_contact_name_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_contact_phone_e164";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_contact_email_length";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_subject_one";