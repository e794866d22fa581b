-- locks notifications: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
-- locks applications: the new column is null in every row
-- locks vacancies: as above
CREATE TABLE "school_answers" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" integer,
	CONSTRAINT "school_answers_counted" CHECK ("school_answers"."counted" >= 5),
	CONSTRAINT "school_answers_answered" CHECK ("school_answers"."answered" between 0 and "school_answers"."counted"),
	CONSTRAINT "school_answers_median" CHECK (("school_answers"."median_days" is null) = ("school_answers"."answered" = 0))
);
--> statement-breakpoint
CREATE TABLE "school_openness" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"are_looks_named" boolean DEFAULT false NOT NULL,
	"are_stages_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_start" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "statistics_start_only" CHECK ("statistics_start"."only")
);
--> statement-breakpoint
CREATE TABLE "school_looks" (
	"teacher_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "school_looks_teacher_id_school_id_pk" PRIMARY KEY("teacher_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_appearances" (
	"teacher_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "teacher_appearances_teacher_id_day_pk" PRIMARY KEY("teacher_id","day"),
	CONSTRAINT "teacher_appearances_count" CHECK ("teacher_appearances"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "view_sources" (
	"viewed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "view_sources_viewed_id_day_viewer_source_pk" PRIMARY KEY("viewed_id","day","viewer","source"),
	CONSTRAINT "view_sources_viewer" CHECK ("view_sources"."viewer" in ('visitor', 'teacher', 'school')),
	CONSTRAINT "view_sources_source" CHECK ("view_sources"."source" in ('search', 'home', 'similar', 'school', 'lessons', 'cabinet', 'mail', 'notice', 'site', 'direct', 'other')),
	CONSTRAINT "view_sources_count" CHECK ("view_sources"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_days" smallint;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "answer_days" smallint;--> statement-breakpoint
ALTER TABLE "school_answers" ADD CONSTRAINT "school_answers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_openness" ADD CONSTRAINT "school_openness_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_looks" ADD CONSTRAINT "school_looks_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_looks" ADD CONSTRAINT "school_looks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_appearances" ADD CONSTRAINT "teacher_appearances_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_looks_school" ON "school_looks" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_answer_days" CHECK ("applications"."answer_days" > 0);--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_answer_days" CHECK ("vacancies"."answer_days" in (3, 5, 7, 14));--> statement-breakpoint
INSERT INTO "statistics_start" ("day") VALUES ((now() at time zone 'Asia/Bishkek')::date);