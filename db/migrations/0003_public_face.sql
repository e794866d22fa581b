CREATE TABLE "tutor_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subject_id" text,
	"subject_text" text,
	"hourly_rate" integer,
	"group_rate" integer,
	"rate_currency" text NOT NULL,
	"place_id" text,
	"location_text" text,
	"employment_type" text NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_offers_request" UNIQUE("teacher_id","request_id"),
	CONSTRAINT "tutor_offers_subject" CHECK ("tutor_offers"."subject_id" in ('kyrgyz_language', 'kyrgyz_literature', 'russian_language', 'russian_literature', 'english', 'german', 'turkish', 'chinese', 'mathematics', 'algebra', 'geometry', 'physics', 'chemistry', 'biology', 'geography', 'history', 'social_studies', 'religion', 'informatics', 'technology', 'art', 'music', 'physical_education', 'elective')),
	CONSTRAINT "tutor_offers_currency" CHECK ("tutor_offers"."rate_currency" in ('kgs', 'rub', 'usd', 'eur')),
	CONSTRAINT "tutor_offers_employment" CHECK ("tutor_offers"."employment_type" in ('full-time', 'part-time', 'online', 'flexible')),
	CONSTRAINT "tutor_offers_title_length" CHECK (char_length("tutor_offers"."title") between 5 and 150),
	CONSTRAINT "tutor_offers_description_length" CHECK (char_length("tutor_offers"."description") between 0 and 1000),
	CONSTRAINT "tutor_offers_subject_length" CHECK (char_length("tutor_offers"."subject_text") between 1 and 100),
	CONSTRAINT "tutor_offers_location_length" CHECK (char_length("tutor_offers"."location_text") between 1 and 100),
	CONSTRAINT "tutor_offers_subject_one" CHECK (num_nonnulls("tutor_offers"."subject_id", "tutor_offers"."subject_text") = 1),
	CONSTRAINT "tutor_offers_hourly_rate" CHECK ("tutor_offers"."hourly_rate" between 0 and 10000),
	CONSTRAINT "tutor_offers_group_rate" CHECK ("tutor_offers"."group_rate" between 0 and 50000),
	CONSTRAINT "tutor_offers_availability" CHECK ("tutor_offers"."availability" <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[] and cardinality("tutor_offers"."availability") <= 7),
	CONSTRAINT "tutor_offers_languages" CHECK (cardinality("tutor_offers"."languages") <= 10 and char_length(array_to_string("tutor_offers"."languages", '')) <= 500)
);
--> statement-breakpoint
CREATE TABLE "school_photos" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_photos_position" UNIQUE("school_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "school_photos_position_within" CHECK ("school_photos"."position" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "viewer_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewers" (
	"viewed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer" "bytea" NOT NULL,
	CONSTRAINT "viewers_viewed_id_day_viewer_pk" PRIMARY KEY("viewed_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"kind" text NOT NULL,
	"viewed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_viewed_id_day_pk" PRIMARY KEY("viewed_id","day"),
	CONSTRAINT "views_kind" CHECK ("views"."kind" in ('teacher', 'school', 'vacancy')),
	CONSTRAINT "views_count" CHECK ("views"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD CONSTRAINT "tutor_offers_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD CONSTRAINT "tutor_offers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_offers_public" ON "tutor_offers" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE "tutor_offers"."is_active";--> statement-breakpoint
CREATE INDEX "tutor_offers_of_teacher" ON "tutor_offers" USING btree ("teacher_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tutor_offers_search" ON "tutor_offers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "viewers_day" ON "viewers" USING btree ("day");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('teacher-photo', 'school-photo'));