-- Finding by parts of words, in any alphabet.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text,
	"full_name" text NOT NULL,
	"phone" text,
	"locale" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Bishkek' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('teacher', 'school', 'admin')),
	CONSTRAINT "accounts_locale" CHECK ("accounts"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_email_length" CHECK (char_length("accounts"."email") between 3 and 254),
	CONSTRAINT "accounts_full_name_length" CHECK (char_length("accounts"."full_name") between 2 and 100),
	CONSTRAINT "accounts_phone_e164" CHECK ("accounts"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea",
	"return_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registrations_role" CHECK ("registrations"."role" in ('teacher', 'school')),
	CONSTRAINT "registrations_locale" CHECK ("registrations"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "registrations_full_name_length" CHECK (char_length("registrations"."full_name") between 2 and 100),
	CONSTRAINT "registrations_email_length" CHECK (char_length("registrations"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"remembered" boolean NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "application_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"author_id" uuid,
	"reason" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_changes_from" CHECK ("application_changes"."from_status" in ('pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "application_changes_to" CHECK ("application_changes"."to_status" in ('pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "application_changes_reason" CHECK ("application_changes"."reason" in ('position-filled', 'experience', 'education', 'schedule', 'location', 'other', 'vacancy-removed')),
	CONSTRAINT "application_changes_note_length" CHECK (char_length("application_changes"."note") between 1 and 500),
	CONSTRAINT "application_changes_reason_given" CHECK ("application_changes"."to_status" <> 'rejected' or "application_changes"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"status" text NOT NULL,
	"cover_letter" text,
	"snapshot" jsonb NOT NULL,
	"vacancy_title" text NOT NULL,
	"school_name" text NOT NULL,
	"request_id" uuid NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_request" UNIQUE("teacher_id","request_id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_cover_letter_length" CHECK (char_length("applications"."cover_letter") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"ip" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'sign-in-refused', 'signed-out'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"public" boolean NOT NULL,
	"state" text NOT NULL,
	"sha256" text,
	"variants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('teacher-photo')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('pending', 'stored', 'discarded')),
	CONSTRAINT "files_stored_has_hash" CHECK ("files"."state" <> 'stored' or "files"."sha256" is not null)
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"room_id" text NOT NULL,
	"number" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"subject" text,
	"text" text,
	"application_id" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_room_id_number_pk" PRIMARY KEY("room_id","number"),
	CONSTRAINT "messages_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'application', 'contacts', 'file')),
	CONSTRAINT "messages_text_length" CHECK (char_length("messages"."text") between 1 and 5000),
	CONSTRAINT "messages_subject_length" CHECK (char_length("messages"."subject") between 1 and 200),
	CONSTRAINT "messages_text_given" CHECK ("messages"."kind" <> 'text' or "messages"."text" is not null),
	CONSTRAINT "messages_application_given" CHECK (("messages"."kind" = 'application') = ("messages"."application_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"room_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"last_read_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "participants_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_pair" UNIQUE("teacher_id","school_id"),
	CONSTRAINT "rooms_id" CHECK ("rooms"."id" = 'chat_' || least("rooms"."teacher_id"::text, "rooms"."school_id"::text) || '_' || greatest("rooms"."teacher_id"::text, "rooms"."school_id"::text))
);
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"account_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'vacancy-closed'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"name_ru" text NOT NULL,
	"name_ky" text NOT NULL,
	"name_en" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('region', 'city', 'village', 'district'))
);
--> statement-breakpoint
CREATE TABLE "school_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"school_type" text DEFAULT 'state' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"city_id" text,
	"district_id" text,
	"address" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"website" text,
	"founded_year" integer,
	"student_count" integer,
	"facilities" text[] DEFAULT '{}' NOT NULL,
	"housing_provided" boolean DEFAULT false NOT NULL,
	"available" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'none' NOT NULL,
	"location_verified" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_profiles_name_length" CHECK (char_length("school_profiles"."school_name") between 0 and 200),
	CONSTRAINT "school_profiles_address_length" CHECK (char_length("school_profiles"."address") between 0 and 200),
	CONSTRAINT "school_profiles_about_length" CHECK (char_length("school_profiles"."about") between 0 and 2000),
	CONSTRAINT "school_profiles_website_length" CHECK (char_length("school_profiles"."website") between 1 and 300),
	CONSTRAINT "school_profiles_website_scheme" CHECK ("school_profiles"."website" ~ '^https?://'),
	CONSTRAINT "school_profiles_founded" CHECK ("school_profiles"."founded_year" between 1800 and 2200),
	CONSTRAINT "school_profiles_students" CHECK ("school_profiles"."student_count" between 1 and 50000),
	CONSTRAINT "school_profiles_facilities" CHECK (cardinality("school_profiles"."facilities") <= 30 and char_length(array_to_string("school_profiles"."facilities", '')) <= 3000),
	CONSTRAINT "school_profiles_type" CHECK ("school_profiles"."school_type" in ('state', 'private', 'international', 'specialized')),
	CONSTRAINT "school_profiles_category" CHECK ("school_profiles"."category" in ('general', 'gymnasium', 'lyceum', 'primary', 'boarding', 'preschool', 'supplementary')),
	CONSTRAINT "school_profiles_verification" CHECK ("school_profiles"."verification_status" in ('none', 'pending', 'verified', 'rejected')),
	CONSTRAINT "school_profiles_gate" CHECK (not "school_profiles"."available" or (char_length("school_profiles"."school_name") >= 2 and "school_profiles"."address" <> '' and "school_profiles"."about" <> ''))
);
--> statement-breakpoint
CREATE TABLE "teacher_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialization" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"experience_years" integer DEFAULT 0 NOT NULL,
	"place_id" text,
	"location_text" text,
	"education" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"preferred_schedule" text[] DEFAULT '{}' NOT NULL,
	"desired_salary_min" integer,
	"desired_salary_max" integer,
	"desired_salary_currency" text DEFAULT 'kgs' NOT NULL,
	"preferred_districts" text[] DEFAULT '{}' NOT NULL,
	"photo_file_id" uuid,
	"available" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_profiles_specialization_length" CHECK (char_length("teacher_profiles"."specialization") between 0 and 100),
	CONSTRAINT "teacher_profiles_bio_length" CHECK (char_length("teacher_profiles"."bio") between 0 and 1000),
	CONSTRAINT "teacher_profiles_education_length" CHECK (char_length("teacher_profiles"."education") between 0 and 500),
	CONSTRAINT "teacher_profiles_location_length" CHECK (char_length("teacher_profiles"."location_text") between 1 and 100),
	CONSTRAINT "teacher_profiles_experience" CHECK ("teacher_profiles"."experience_years" between 0 and 50),
	CONSTRAINT "teacher_profiles_skills" CHECK (cardinality("teacher_profiles"."skills") <= 20 and char_length(array_to_string("teacher_profiles"."skills", '')) <= 2000),
	CONSTRAINT "teacher_profiles_languages" CHECK (cardinality("teacher_profiles"."languages") <= 10 and char_length(array_to_string("teacher_profiles"."languages", '')) <= 500),
	CONSTRAINT "teacher_profiles_schedule" CHECK ("teacher_profiles"."preferred_schedule" <@ array['full-time', 'part-time', 'flexible']::text[]),
	CONSTRAINT "teacher_profiles_districts" CHECK (cardinality("teacher_profiles"."preferred_districts") <= 10),
	CONSTRAINT "teacher_profiles_currency" CHECK ("teacher_profiles"."desired_salary_currency" in ('kgs', 'rub', 'usd', 'eur')),
	CONSTRAINT "teacher_profiles_verification" CHECK ("teacher_profiles"."verification_status" in ('none', 'pending', 'verified', 'rejected')),
	CONSTRAINT "teacher_profiles_salary" CHECK ("teacher_profiles"."desired_salary_min" >= 0 and "teacher_profiles"."desired_salary_max" >= 0),
	CONSTRAINT "teacher_profiles_salary_order" CHECK ("teacher_profiles"."desired_salary_min" <= "teacher_profiles"."desired_salary_max"),
	CONSTRAINT "teacher_profiles_gate" CHECK (not "teacher_profiles"."available" or ("teacher_profiles"."specialization" <> '' and "teacher_profiles"."bio" <> ''))
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"vacancy_type" text NOT NULL,
	"subject_id" text,
	"subject_text" text,
	"education_level" text NOT NULL,
	"employment_type" text NOT NULL,
	"place_id" text,
	"location_text" text,
	"salary_min" integer,
	"salary_max" integer,
	"salary_currency" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"experience_required" integer DEFAULT 0 NOT NULL,
	"application_deadline" date,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"search_text" text NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "vacancies_request" UNIQUE("school_id","request_id"),
	CONSTRAINT "vacancies_state" CHECK ("vacancies"."state" in ('draft', 'published', 'closed')),
	CONSTRAINT "vacancies_type" CHECK ("vacancies"."vacancy_type" in ('teacher', 'tutor', 'assistant', 'coordinator', 'other')),
	CONSTRAINT "vacancies_subject" CHECK ("vacancies"."subject_id" in ('kyrgyz_language', 'kyrgyz_literature', 'russian_language', 'russian_literature', 'english', 'german', 'turkish', 'chinese', 'mathematics', 'algebra', 'geometry', 'physics', 'chemistry', 'biology', 'geography', 'history', 'social_studies', 'religion', 'informatics', 'technology', 'art', 'music', 'physical_education', 'elective')),
	CONSTRAINT "vacancies_education" CHECK ("vacancies"."education_level" in ('any', 'bachelor', 'master')),
	CONSTRAINT "vacancies_employment" CHECK ("vacancies"."employment_type" in ('full-time', 'part-time', 'online', 'flexible')),
	CONSTRAINT "vacancies_currency" CHECK ("vacancies"."salary_currency" in ('kgs', 'rub', 'usd', 'eur')),
	CONSTRAINT "vacancies_closed_reason" CHECK ("vacancies"."closed_reason" in ('school', 'deadline')),
	CONSTRAINT "vacancies_title_length" CHECK (char_length("vacancies"."title") between 5 and 150),
	CONSTRAINT "vacancies_subject_length" CHECK (char_length("vacancies"."subject_text") between 1 and 100),
	CONSTRAINT "vacancies_location_length" CHECK (char_length("vacancies"."location_text") between 1 and 100),
	CONSTRAINT "vacancies_description_length" CHECK (char_length("vacancies"."description") between 50 and 2000),
	CONSTRAINT "vacancies_contact_name_length" CHECK (char_length("vacancies"."contact_name") between 2 and 100),
	CONSTRAINT "vacancies_contact_phone_e164" CHECK ("vacancies"."contact_phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "vacancies_contact_email_length" CHECK (char_length("vacancies"."contact_email") between 3 and 254),
	CONSTRAINT "vacancies_requirements" CHECK (cardinality("vacancies"."requirements") <= 20 and char_length(array_to_string("vacancies"."requirements", '')) <= 4000),
	CONSTRAINT "vacancies_benefits" CHECK (cardinality("vacancies"."benefits") <= 20 and char_length(array_to_string("vacancies"."benefits", '')) <= 4000),
	CONSTRAINT "vacancies_subject_one" CHECK (num_nonnulls("vacancies"."subject_id", "vacancies"."subject_text") = 1),
	CONSTRAINT "vacancies_location_some" CHECK (num_nonnulls("vacancies"."place_id", "vacancies"."location_text") >= 1),
	CONSTRAINT "vacancies_salary" CHECK ("vacancies"."salary_min" >= 0 and "vacancies"."salary_max" >= 0),
	CONSTRAINT "vacancies_salary_order" CHECK ("vacancies"."salary_min" <= "vacancies"."salary_max"),
	CONSTRAINT "vacancies_experience" CHECK ("vacancies"."experience_required" between 0 and 50),
	CONSTRAINT "vacancies_published_at" CHECK ("vacancies"."state" = 'draft' or "vacancies"."published_at" is not null),
	CONSTRAINT "vacancies_closed" CHECK (("vacancies"."state" = 'closed') = ("vacancies"."closed_at" is not null) and ("vacancies"."state" = 'closed') = ("vacancies"."closed_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_school_id_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_city_id_places_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_district_id_places_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_changes_application" ON "application_changes" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_live" ON "applications" USING btree ("teacher_id","vacancy_id") WHERE "applications"."status" in ('pending', 'reviewed', 'interview', 'accepted');--> statement-breakpoint
CREATE INDEX "applications_of_teacher" ON "applications" USING btree ("teacher_id","applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_of_school" ON "applications" USING btree ("school_id","status","applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_of_vacancy" ON "applications" USING btree ("vacancy_id","status");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "files_unfinished" ON "files" USING btree ("created_at") WHERE "files"."state" <> 'stored';--> statement-breakpoint
CREATE INDEX "participants_account" ON "participants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rooms_of_school" ON "rooms" USING btree ("school_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rooms_of_teacher" ON "rooms" USING btree ("teacher_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "places_parent" ON "places" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "school_profiles_published" ON "school_profiles" USING btree ("updated_at" DESC NULLS LAST) WHERE "school_profiles"."available";--> statement-breakpoint
CREATE INDEX "school_profiles_search" ON "school_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teacher_profiles_published" ON "teacher_profiles" USING btree ("updated_at" DESC NULLS LAST) WHERE "teacher_profiles"."available";--> statement-breakpoint
CREATE INDEX "vacancies_public" ON "vacancies" USING btree ("published_at" DESC NULLS LAST,"id") WHERE "vacancies"."state" = 'published' and "vacancies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vacancies_public_place" ON "vacancies" USING btree ("place_id","published_at" DESC NULLS LAST) WHERE "vacancies"."state" = 'published' and "vacancies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vacancies_of_school" ON "vacancies" USING btree ("school_id","created_at" DESC NULLS LAST) WHERE "vacancies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vacancies_deadline" ON "vacancies" USING btree ("application_deadline") WHERE "vacancies"."state" = 'published';--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search_text" gin_trgm_ops);