-- locks teacher_profiles: some thousand rows, read through in a moment
CREATE TABLE "teacher_education" (
	"teacher_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"place" text NOT NULL,
	"speciality" text,
	"degree" text,
	"from_year" smallint,
	"to_year" smallint,
	CONSTRAINT "teacher_education_teacher_id_position_pk" PRIMARY KEY("teacher_id","position"),
	CONSTRAINT "teacher_education_storable" CHECK (is_storable("teacher_education"."place") and is_storable("teacher_education"."speciality")),
	CONSTRAINT "teacher_education_place_length" CHECK (char_length("teacher_education"."place") between 1 and 150),
	CONSTRAINT "teacher_education_speciality_length" CHECK (char_length("teacher_education"."speciality") between 1 and 150),
	CONSTRAINT "teacher_education_degree" CHECK ("teacher_education"."degree" in ('vocational', 'bachelor', 'specialist', 'master', 'doctorate', 'courses')),
	CONSTRAINT "teacher_education_from" CHECK ("teacher_education"."from_year" between 1950 and 2040),
	CONSTRAINT "teacher_education_to" CHECK ("teacher_education"."to_year" between 1950 and 2040),
	CONSTRAINT "teacher_education_years" CHECK ("teacher_education"."from_year" <= "teacher_education"."to_year")
);
--> statement-breakpoint
CREATE TABLE "teacher_workplaces" (
	"teacher_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"school_id" uuid,
	"school" text NOT NULL,
	"post" text,
	"from_year" smallint,
	"to_year" smallint,
	CONSTRAINT "teacher_workplaces_teacher_id_position_pk" PRIMARY KEY("teacher_id","position"),
	CONSTRAINT "teacher_workplaces_storable" CHECK (is_storable("teacher_workplaces"."school") and is_storable("teacher_workplaces"."post")),
	CONSTRAINT "teacher_workplaces_school_length" CHECK (char_length("teacher_workplaces"."school") between 1 and 150),
	CONSTRAINT "teacher_workplaces_post_length" CHECK (char_length("teacher_workplaces"."post") between 1 and 150),
	CONSTRAINT "teacher_workplaces_from" CHECK ("teacher_workplaces"."from_year" between 1950 and 2040),
	CONSTRAINT "teacher_workplaces_to" CHECK ("teacher_workplaces"."to_year" between 1950 and 2040),
	CONSTRAINT "teacher_workplaces_years" CHECK ("teacher_workplaces"."from_year" <= "teacher_workplaces"."to_year")
);
--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "teaching_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "weekly_hours_min" smallint;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "weekly_hours_max" smallint;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "ready_to_move" boolean;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "move_place_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "needs_housing" boolean;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "free_from" date;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "search_status" text;--> statement-breakpoint
ALTER TABLE "teacher_education" ADD CONSTRAINT "teacher_education_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_workplaces" ADD CONSTRAINT "teacher_workplaces_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_workplaces" ADD CONSTRAINT "teacher_workplaces_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_workplaces_school" ON "teacher_workplaces" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_chosen_subjects" CHECK (cardinality("teacher_profiles"."subjects") <= 5);--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_teaching_languages" CHECK ("teacher_profiles"."teaching_languages" <@ array['kyrgyz', 'russian', 'uzbek', 'tajik', 'english']::text[]);--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_category" CHECK ("teacher_profiles"."category" in ('none', 'second', 'first', 'highest'));--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_search_status" CHECK ("teacher_profiles"."search_status" in ('looking', 'open', 'not-looking'));--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_weekly_hours" CHECK ("teacher_profiles"."weekly_hours_min" >= 1 and "teacher_profiles"."weekly_hours_max" <= 60 and "teacher_profiles"."weekly_hours_min" <= 60 and "teacher_profiles"."weekly_hours_max" >= 1 and "teacher_profiles"."weekly_hours_min" <= "teacher_profiles"."weekly_hours_max");--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_move_places" CHECK (cardinality("teacher_profiles"."move_place_ids") <= 10);