ALTER TABLE "teacher_profiles" ADD COLUMN "audience_since" timestamp with time zone;--> statement-breakpoint
-- Of the hidden profiles that nobody visited for long it is known since when they are.
UPDATE "teacher_profiles" SET "audience_since" = "checks"."step_at" FROM "profile_checks" AS "checks"
WHERE "checks"."teacher_id" = "teacher_profiles"."id" AND "checks"."step" = 'hidden' AND NOT "teacher_profiles"."available";
