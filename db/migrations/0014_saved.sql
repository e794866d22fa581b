CREATE TABLE "saved_things" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_things_account_id_kind_target_id_pk" PRIMARY KEY("account_id","kind","target_id"),
	CONSTRAINT "saved_things_kind" CHECK ("saved_things"."kind" in ('vacancy', 'teacher', 'school')),
	CONSTRAINT "saved_things_note_length" CHECK (char_length("saved_things"."note") between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_things_newest" ON "saved_things" USING btree ("account_id","kind","saved_at" DESC NULLS LAST,"target_id") WHERE "saved_things"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_things_by_target" ON "saved_things" USING btree ("target_id") WHERE "saved_things"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_things_removed" ON "saved_things" USING btree ("removed_at") WHERE "saved_things"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_saved_vacancy" ON "notifications" USING btree ("account_id","kind",("reference" ->> 'vacancyId')) WHERE "notifications"."kind" in ('vacancy-published', 'vacancy-deadline');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_search" ON "notifications" USING btree ("account_id",("reference" ->> 'searchId')) WHERE "notifications"."kind" in ('vacancy-found', 'search-found') and "notifications"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));