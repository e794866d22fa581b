-- locks audit_entries: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
-- locks notifications: as above
-- locks claims: new, and a few thousand rows at most
-- locks reported_objects: new, and a few thousand rows at most
CREATE TABLE "console_looks" (
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "console_looks_kind_object_id_account_id_pk" PRIMARY KEY("kind","object_id","account_id"),
	CONSTRAINT "console_looks_kind" CHECK ("console_looks"."kind" in ('ticket', 'reported', 'claim'))
);--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "reported_objects" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "reported_objects" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "console_looks" ADD CONSTRAINT "console_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_looks_of_account" ON "console_looks" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_decided_by_id" ON "claims" USING btree ("decided_by_id") WHERE "claims"."decided_by_id" is not null;--> statement-breakpoint
CREATE INDEX "reported_objects_decided_by" ON "reported_objects" USING btree ("decided_by_id") WHERE "reported_objects"."decided_by_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted'));--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided'));--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_note_storable" CHECK (is_storable("reported_objects"."decision_note"));--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_note_length" CHECK (char_length("reported_objects"."decision_note") between 1 and 500);