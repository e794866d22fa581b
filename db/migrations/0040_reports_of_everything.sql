-- locks reports: a few hundred rows at most; nobody waits long for its indexes and checks.
CREATE TABLE "flag_looks" (
	"kind" text PRIMARY KEY NOT NULL,
	"looked_until" timestamp with time zone NOT NULL,
	"looked_id" uuid NOT NULL,
	CONSTRAINT "flag_looks_kind" CHECK ("flag_looks"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'message'))
);
--> statement-breakpoint
CREATE TABLE "report_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reported_object_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_flags_words" UNIQUE("reported_object_id","rule","words"),
	CONSTRAINT "report_flags_rule" CHECK ("report_flags"."rule" in ('prepayment', 'documents', 'abroad', 'links', 'shared-phone')),
	CONSTRAINT "report_flags_storable" CHECK (is_storable("report_flags"."words")),
	CONSTRAINT "report_flags_words_length" CHECK (char_length("report_flags"."words") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "reported_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text,
	"state" text DEFAULT 'open' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reported_objects_object" UNIQUE("kind","object_id"),
	CONSTRAINT "reported_objects_kind" CHECK ("reported_objects"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'message')),
	CONSTRAINT "reported_objects_state" CHECK ("reported_objects"."state" in ('open', 'closed')),
	CONSTRAINT "reported_objects_outcome" CHECK ("reported_objects"."outcome" in ('violation', 'no-violation')),
	CONSTRAINT "reported_objects_id_length" CHECK (char_length("reported_objects"."object_id") between 1 and 120),
	CONSTRAINT "reported_objects_storable" CHECK (is_storable("reported_objects"."title"))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_of_one";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_state";--> statement-breakpoint
DROP INDEX "reports_by_reporter";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reported_object_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "confirm_hash" "bytea";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_flags" ADD CONSTRAINT "report_flags_reported_object_id_reported_objects_id_fk" FOREIGN KEY ("reported_object_id") REFERENCES "public"."reported_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_objects_waiting" ON "reported_objects" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "reported_objects_kinds" ON "reported_objects" USING btree ("state","kind","state_since","id");--> statement-breakpoint
CREATE INDEX "reported_objects_of_owner" ON "reported_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reported_objects_search" ON "reported_objects" USING gin ((lower("title")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_object_id_reported_objects_id_fk" FOREIGN KEY ("reported_object_id") REFERENCES "public"."reported_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_unconfirmed" ON "reports" USING btree ("created_at") WHERE "reports"."state" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "reports_of_object" ON "reports" USING btree ("reported_object_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_email" ON "reports" USING btree ("email");--> statement-breakpoint
INSERT INTO "reported_objects" ("id", "kind", "object_id", "owner_id", "title", "state", "state_since")
SELECT gen_random_uuid(), kind, object_id, owner_id, max(title), CASE WHEN bool_or(state = 'open') THEN 'open' ELSE 'closed' END, min(created_at)
FROM (
  SELECT coalesce(r."school_id", r."account_id") AS owner_id, r."state", r."created_at",
    CASE WHEN r."message_number" IS NOT NULL THEN 'message' WHEN r."school_id" IS NULL THEN 'teacher' ELSE 'school' END AS kind,
    CASE WHEN r."message_number" IS NULL THEN coalesce(r."school_id", r."account_id")::text ELSE r."room_id" || '/' || r."message_number" END AS object_id,
    CASE WHEN r."message_number" IS NULL THEN coalesce(nullif(s."school_name", ''), a."full_name") END AS title
  FROM "reports" r LEFT JOIN "accounts" a ON a."id" = r."account_id" LEFT JOIN "school_profiles" s ON s."id" = r."school_id"
) AS former GROUP BY kind, object_id, owner_id;--> statement-breakpoint
UPDATE "reports" r SET "reported_object_id" = o."id" FROM "reported_objects" o
WHERE o."owner_id" = coalesce(r."school_id", r."account_id")
  AND o."object_id" = CASE WHEN r."message_number" IS NULL THEN coalesce(r."school_id", r."account_id")::text ELSE r."room_id" || '/' || r."message_number" END;--> statement-breakpoint
UPDATE "reports" r SET "state" = 'closed' WHERE r."state" = 'open' AND EXISTS (
  SELECT FROM "reports" former WHERE former."reporter_id" = r."reporter_id" AND former."reported_object_id" = r."reported_object_id"
    AND former."state" = 'open' AND former."id" < r."id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","reported_object_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_email" ON "reports" USING btree ("email","reported_object_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_confirm_hash_unique" UNIQUE("confirm_hash");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('violation', 'no-violation'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_locale" CHECK ("reports"."locale" in ('ru', 'en', 'ky'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_email_storable" CHECK (is_storable("reports"."email"));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_email_length" CHECK (char_length("reports"."email") between 3 and 254);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'false-info', 'outdated', 'discrimination', 'impersonation', 'not-theirs', 'indecent', 'abuse', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_state" CHECK ("reports"."state" in ('unconfirmed', 'open', 'closed'));
