-- locks reported_objects: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks flag_looks: as above
-- locks notification_mutes: as above
-- locks notifications: as above
CREATE TABLE "review_requests" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"side" text NOT NULL,
	"teacher_id" uuid,
	"school_id" uuid,
	"author_id" uuid,
	"rating" smallint NOT NULL,
	"text" text,
	"request_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	CONSTRAINT "reviews_one_of_each_side" UNIQUE("application_id","side"),
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('teacher', 'school')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_of_somebody" CHECK (case "reviews"."side" when 'teacher' then "reviews"."school_id" is not null else "reviews"."teacher_id" is not null end),
	CONSTRAINT "reviews_answered" CHECK (num_nonnulls("reviews"."answer", "reviews"."answered_at") in (0, 2)),
	CONSTRAINT "reviews_text_length" CHECK (char_length("reviews"."text") between 1 and 1000),
	CONSTRAINT "reviews_answer_length" CHECK (char_length("reviews"."answer") between 1 and 1000),
	CONSTRAINT "reviews_storable" CHECK (is_storable("reviews"."text") and is_storable("reviews"."answer"))
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "flag_looks" DROP CONSTRAINT "flag_looks_kind";--> statement-breakpoint
ALTER TABLE "reported_objects" DROP CONSTRAINT "reported_objects_kind";--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_id_accounts_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher" ON "reviews" USING btree ("teacher_id","side","shown_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_of_school" ON "reviews" USING btree ("school_id","side","shown_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("written_at") WHERE "reviews"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_by_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_answered_by" ON "reviews" USING btree ("answered_by_id");--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
ALTER TABLE "flag_looks" ADD CONSTRAINT "flag_looks_kind" CHECK ("flag_looks"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message'));--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_kind" CHECK ("reported_objects"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message'));--> statement-breakpoint
-- Counts what everybody reads of a school or a teacher into their profile, one after the other: whoever comes second waits
-- for the profile and counts both.
CREATE FUNCTION "derive_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "teacher" uuid := coalesce(NEW."teacher_id", OLD."teacher_id");
  "school" uuid := coalesce(NEW."school_id", OLD."school_id");
  "counted" integer;
  "average" real;
BEGIN
  IF coalesce(NEW."side", OLD."side") = 'teacher' THEN
    PERFORM FROM "school_profiles" WHERE "id" = "school" FOR NO KEY UPDATE;
    SELECT count(*), round(avg("rating"), 2) INTO "counted", "average" FROM "reviews"
    WHERE "side" = 'teacher' AND "school_id" = "school" AND "shown_at" IS NOT NULL AND "hidden_at" IS NULL;
    UPDATE "school_profiles" SET "review_count" = "counted", "rating" = CASE WHEN "counted" >= 3 THEN "average" END
    WHERE "id" = "school";
  ELSE
    PERFORM FROM "teacher_profiles" WHERE "id" = "teacher" FOR NO KEY UPDATE;
    SELECT count(*), round(avg("rating"), 2) INTO "counted", "average" FROM "reviews"
    WHERE "side" = 'school' AND "teacher_id" = "teacher" AND "shown_at" IS NOT NULL AND "hidden_at" IS NULL;
    UPDATE "teacher_profiles" SET "review_count" = "counted", "rating" = CASE WHEN "counted" >= 3 THEN "average" END
    WHERE "id" = "teacher";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_derive" AFTER INSERT OR UPDATE OF "shown_at", "hidden_at" OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "derive_rating"();
