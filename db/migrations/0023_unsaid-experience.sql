ALTER TABLE "teacher_profiles" ALTER COLUMN "experience_years" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ALTER COLUMN "experience_years" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ALTER COLUMN "experience_required" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vacancies" ALTER COLUMN "experience_required" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "asked_again" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_asked_again" CHECK ("teacher_profiles"."asked_again" <@ array['experience_years']::text[]);--> statement-breakpoint
-- Nobody knows which zeros were typed: all become unknown, and whom they spoke for is asked once (decisions 58).
UPDATE "teacher_profiles" SET "experience_years" = NULL, "asked_again" = CASE WHEN "specialization" = '' THEN '{}'::text[] ELSE '{experience_years}'::text[] END WHERE "experience_years" = 0;--> statement-breakpoint
UPDATE "applications" SET "snapshot" = jsonb_set("snapshot", '{experienceYears}', 'null') WHERE "snapshot" -> 'experienceYears' = '0';--> statement-breakpoint
UPDATE "vacancies" SET "experience_required" = NULL WHERE "experience_required" = 0;
