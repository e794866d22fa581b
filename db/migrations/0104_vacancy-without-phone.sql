ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_finished";--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_finished" CHECK (("vacancies"."state" = 'draft' and "vacancies"."hidden_at" is null) or ("vacancies"."unfinished" is null
        and char_length("vacancies"."title") >= 5
        and char_length("vacancies"."description") >= 50
        and char_length("vacancies"."contact_name") >= 2
        and char_length("vacancies"."contact_email") >= 3
        and num_nonnulls("vacancies"."subject_id", "vacancies"."subject_text") = 1 and num_nonnulls("vacancies"."place_id", "vacancies"."location_text") >= 1)) NOT VALID;
