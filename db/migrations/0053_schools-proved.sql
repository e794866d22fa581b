-- Catches up with school accounts that a former version made while 0036 was being applied: each is its own school.
INSERT INTO "schools" ("id", "blocked_at", "deleted_at", "created_at")
SELECT "id", "blocked_at", "deleted_at", "created_at" FROM "accounts"
WHERE ("role" = 'school' AND "deleted_at" IS NULL AND NOT EXISTS (SELECT FROM "school_members" WHERE "school_members"."account_id" = "accounts"."id"))
   OR EXISTS (SELECT FROM "school_profiles" WHERE "school_profiles"."id" = "accounts"."id")
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
INSERT INTO "school_members" ("account_id", "school_id", "role", "joined_at")
SELECT "accounts"."id", "accounts"."id", 'owner', "accounts"."created_at" FROM "accounts"
WHERE "role" = 'school' AND "deleted_at" IS NULL
  AND NOT EXISTS (SELECT FROM "school_members" WHERE "school_members"."account_id" = "accounts"."id" OR ("school_members"."school_id" = "accounts"."id" AND "school_members"."role" = 'owner'))
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_id_schools_id_fk";--> statement-breakpoint
ALTER TABLE "application_changes" VALIDATE CONSTRAINT "application_changes_reason";--> statement-breakpoint
ALTER TABLE "teacher_profiles" VALIDATE CONSTRAINT "teacher_profiles_seen_by";
