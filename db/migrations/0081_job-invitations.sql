-- locks notifications: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
CREATE TABLE "application_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"author_id" uuid,
	"words" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "application_invitations_once" UNIQUE("vacancy_id","teacher_id"),
	CONSTRAINT "application_invitations_reason" CHECK ("application_invitations"."reason" in ('far', 'pay', 'hours', 'not-looking', 'other')),
	CONSTRAINT "application_invitations_declined" CHECK (("application_invitations"."declined_at" is null) = ("application_invitations"."reason" is null) and ("application_invitations"."declined_at" is null or "application_invitations"."ended_at" is null)),
	CONSTRAINT "application_invitations_storable" CHECK (is_storable("application_invitations"."words") and is_storable("application_invitations"."note")),
	CONSTRAINT "application_invitations_words_length" CHECK (char_length("application_invitations"."words") between 0 and 500),
	CONSTRAINT "application_invitations_note_length" CHECK (char_length("application_invitations"."note") between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_invitations_of_teacher" ON "application_invitations" USING btree ("teacher_id","invited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_invitations_of_school" ON "application_invitations" USING btree ("school_id","invited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_invitations_author" ON "application_invitations" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_invitations_open" ON "application_invitations" USING btree ("invited_at") WHERE "application_invitations"."declined_at" is null and "application_invitations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-ending', 'vacancy-unpublished', 'vacancy-published', 'vacancy-deadline', 'vacancy-invitation', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'application-promised', 'application-silent', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-ending', 'vacancy-unpublished', 'vacancy-published', 'vacancy-deadline', 'vacancy-invitation', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));