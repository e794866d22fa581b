-- locks notifications: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
-- locks saved_searches: a person has at most twenty of them, and reading them takes a moment
-- locks saved_search_listeners: as above
CREATE TABLE "profile_checks" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"present_at" timestamp with time zone NOT NULL,
	"step" text,
	"step_at" timestamp with time zone,
	CONSTRAINT "profile_checks_step" CHECK ("profile_checks"."step" in ('asked', 'warned', 'hidden')),
	CONSTRAINT "profile_checks_told" CHECK (("profile_checks"."step" is null) = ("profile_checks"."step_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "saved_search_listeners" ADD COLUMN "channels" text[] DEFAULT '{"email","push","telegram"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_listeners" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD COLUMN "is_useful" boolean;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_fit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "channels" text[] DEFAULT '{"email","push","telegram"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_checks" ADD CONSTRAINT "profile_checks_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_checks_present" ON "profile_checks" USING btree ("present_at");--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'profile-idle', 'membership', 'vacancy-closed', 'vacancy-ending', 'vacancy-unpublished', 'vacancy-published', 'vacancy-deadline', 'vacancy-invitation', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'profile-idle', 'membership', 'vacancy-closed', 'vacancy-ending', 'vacancy-unpublished', 'vacancy-published', 'vacancy-deadline', 'vacancy-invitation', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "saved_search_listeners" ADD CONSTRAINT "saved_search_listeners_channels" CHECK ("saved_search_listeners"."channels" <@ array['email', 'push', 'telegram']::text[]);--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_channels" CHECK ("saved_searches"."channels" <@ array['email', 'push', 'telegram']::text[]);