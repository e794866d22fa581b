ALTER TABLE "school_profiles" ADD COLUMN "unfinished" jsonb;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "form_id" uuid;--> statement-breakpoint
-- locks school_profiles: a row for a school, read in a moment
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_unfinished" CHECK ("school_profiles"."unfinished" is null or (not "school_profiles"."available" and "school_profiles"."shown_at" is null
        and char_length("school_profiles"."unfinished"::text) <= 20000));