-- locks audit_lines: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks schools: a row for a school, and the column that is checked is new and empty
CREATE TABLE "school_join_requests" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "school_join_requests_school_id_account_id_pk" PRIMARY KEY("school_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_kind";--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "school_join_requests" ADD CONSTRAINT "school_join_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_join_requests" ADD CONSTRAINT "school_join_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_join_requests_account" ON "school_join_requests" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_merged_into_id_schools_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schools_merged" ON "schools" USING btree ("merged_into_id") WHERE "schools"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_kind" CHECK ("audit_lines"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'schools-merged', 'confirmation-resent', 'announcement-made', 'announcement-ended', 'member-invited', 'member-joined', 'member-changed', 'member-removed', 'member-left', 'school-handed-over', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted'));