CREATE TABLE "interview_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"length_minutes" smallint NOT NULL,
	"place" text NOT NULL,
	"address" text,
	"link" text,
	"lesson_subject" text,
	"lesson_class" text,
	"lesson_topic" text,
	"note" text,
	"answer" text,
	"times" timestamp with time zone[] NOT NULL,
	"starts_at" timestamp with time zone,
	"missing" text,
	"changed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_hours" smallint,
	CONSTRAINT "interviews_request" UNIQUE("application_id","request_id"),
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('proposed', 'agreed', 'declined', 'counter', 'lapsed', 'cancelled', 'held', 'not-come')),
	CONSTRAINT "interviews_kind" CHECK ("interviews"."kind" in ('interview', 'demo-lesson')),
	CONSTRAINT "interviews_place" CHECK ("interviews"."place" in ('school', 'online', 'phone')),
	CONSTRAINT "interviews_missing" CHECK ("interviews"."missing" in ('teacher', 'school')),
	CONSTRAINT "interviews_storable" CHECK (is_storable("interviews"."address") and is_storable("interviews"."link") and is_storable("interviews"."lesson_subject") and is_storable("interviews"."lesson_class") and is_storable("interviews"."lesson_topic") and is_storable("interviews"."note") and is_storable("interviews"."answer")),
	CONSTRAINT "interviews_note_length" CHECK (char_length("interviews"."note") between 1 and 1000),
	CONSTRAINT "interviews_answer_length" CHECK (char_length("interviews"."answer") between 1 and 500),
	CONSTRAINT "interviews_address_length" CHECK (char_length("interviews"."address") between 1 and 200),
	CONSTRAINT "interviews_link_length" CHECK (char_length("interviews"."link") between 1 and 500),
	CONSTRAINT "interviews_lesson_subject_length" CHECK (char_length("interviews"."lesson_subject") between 1 and 100),
	CONSTRAINT "interviews_lesson_class_length" CHECK (char_length("interviews"."lesson_class") between 1 and 50),
	CONSTRAINT "interviews_lesson_topic_length" CHECK (char_length("interviews"."lesson_topic") between 1 and 200),
	CONSTRAINT "interviews_times" CHECK (cardinality("interviews"."times") between 1 and 5),
	CONSTRAINT "interviews_length" CHECK ("interviews"."length_minutes" between 5 and 480),
	CONSTRAINT "interviews_agreed_time" CHECK ("interviews"."starts_at" is not null or "interviews"."state" not in ('agreed', 'held', 'not-come')),
	CONSTRAINT "interviews_who_is_missing" CHECK (("interviews"."state" = 'not-come') = ("interviews"."missing" is not null))
);
--> statement-breakpoint
ALTER TABLE "interview_feeds" ADD CONSTRAINT "interview_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_of_application" ON "interviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("state","starts_at") WHERE "interviews"."state" in ('proposed', 'counter', 'agreed');