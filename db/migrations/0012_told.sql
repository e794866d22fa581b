CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"account_id" uuid NOT NULL,
	"room_id" text,
	"message_number" bigint,
	"reason" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'abuse', 'fraud', 'false-info', 'other')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'closed')),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") between 1 and 1000),
	CONSTRAINT "reports_message_in_room" CHECK ("reports"."message_number" is null or "reports"."room_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "contacts_shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "muted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_reminder" ON "notifications" USING btree (("reference" ->> 'applicationId'),coalesce("reference" ->> 'days', '')) WHERE "notifications"."kind" in ('application-waiting', 'application-unanswered');--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'vacancy-closed', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'vacancy-closed', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));