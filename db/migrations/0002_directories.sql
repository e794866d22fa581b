ALTER TABLE "teacher_profiles" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "teacher_profiles_search" ON "teacher_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "teacher_profiles" SET "search_text" = btrim(regexp_replace(translate(lower(normalize("accounts"."full_name" || ' ' || "teacher_profiles"."specialization")), 'ёңөүӊ', 'еноун'), '\s+', ' ', 'g'))
FROM "accounts" WHERE "accounts"."id" = "teacher_profiles"."id";--> statement-breakpoint
UPDATE "school_profiles" SET "search_text" = btrim(regexp_replace(translate(lower(normalize("school_name" || ' ' || "address")), 'ёңөүӊ', 'еноун'), '\s+', ' ', 'g'));
