ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_location_some";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_title_length";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_description_length";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_contact_name_length";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_contact_phone_e164";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_contact_email_length";--> statement-breakpoint
ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_subject_one";--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "unfinished" jsonb;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_finished" CHECK (("vacancies"."state" = 'draft' and "vacancies"."hidden_at" is null) or ("vacancies"."unfinished" is null
        and char_length("vacancies"."title") >= 5
        and char_length("vacancies"."description") >= 50
        and char_length("vacancies"."contact_name") >= 2
        and "vacancies"."contact_phone" <> '' and char_length("vacancies"."contact_email") >= 3
        and num_nonnulls("vacancies"."subject_id", "vacancies"."subject_text") = 1 and num_nonnulls("vacancies"."place_id", "vacancies"."location_text") >= 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_unfinished_length" CHECK (char_length("vacancies"."unfinished"::text) <= 20000) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_title_length" CHECK (char_length("vacancies"."title") between 0 and 150) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_description_length" CHECK (char_length("vacancies"."description") between 0 and 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_contact_name_length" CHECK (char_length("vacancies"."contact_name") between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_contact_phone_e164" CHECK ("vacancies"."contact_phone" = '' or "vacancies"."contact_phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_contact_email_length" CHECK (char_length("vacancies"."contact_email") between 0 and 254) NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_subject_one" CHECK (num_nonnulls("vacancies"."subject_id", "vacancies"."subject_text") <= 1) NOT VALID;