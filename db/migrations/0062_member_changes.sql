-- locks notifications: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
CREATE TABLE "school_member_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"actor_id" uuid,
	"role" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_member_changes_kind" CHECK ("school_member_changes"."kind" in ('joined', 'role', 'position', 'left', 'removed', 'handed-over')),
	CONSTRAINT "school_member_changes_role" CHECK ("school_member_changes"."role" in ('owner', 'staff', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "of_former" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_member_changes" ADD CONSTRAINT "school_member_changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_member_changes" ADD CONSTRAINT "school_member_changes_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_member_changes" ADD CONSTRAINT "school_member_changes_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_member_changes_of_school" ON "school_member_changes" USING btree ("school_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "school_member_changes_of_member" ON "school_member_changes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "school_member_changes_of_actor" ON "school_member_changes" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-confirmed', 'application-declined', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'membership', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));