-- locks audit_entries: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
CREATE TABLE "school_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"invited_by" uuid,
	"token_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "school_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "school_invitations_role" CHECK ("school_invitations"."role" in ('staff', 'viewer')),
	CONSTRAINT "school_invitations_locale" CHECK ("school_invitations"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "school_invitations_email_length" CHECK (char_length("school_invitations"."email") between 3 and 254),
	CONSTRAINT "school_invitations_storable" CHECK (is_storable("school_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "school_members" ADD COLUMN "shown_to_teachers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_invitations_open" ON "school_invitations" USING btree ("school_id","email") WHERE "school_invitations"."accepted_at" is null and "school_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "school_invitations_email" ON "school_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "school_invitations_inviter" ON "school_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "school_invitations_expired" ON "school_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'announcement-made', 'announcement-ended', 'member-invited', 'member-joined', 'member-changed', 'member-removed', 'member-left', 'school-handed-over', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted'));