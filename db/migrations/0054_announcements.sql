-- locks audit_entries: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text_ru" text NOT NULL,
	"text_en" text,
	"text_ky" text,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_kind" CHECK ("announcements"."kind" in ('information', 'warning')),
	CONSTRAINT "announcements_ru_length" CHECK (char_length("announcements"."text_ru") between 1 and 500),
	CONSTRAINT "announcements_en_length" CHECK (char_length("announcements"."text_en") between 1 and 500),
	CONSTRAINT "announcements_ky_length" CHECK (char_length("announcements"."text_ky") between 1 and 500),
	CONSTRAINT "announcements_storable" CHECK (is_storable("announcements"."text_ru") and is_storable("announcements"."text_en") and is_storable("announcements"."text_ky")),
	CONSTRAINT "announcements_span" CHECK ("announcements"."begins_at" < "announcements"."ends_at")
);--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
CREATE INDEX "announcements_left" ON "announcements" USING btree ("ends_at") WHERE "announcements"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'announcement-made', 'announcement-ended', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted'));--> statement-breakpoint
-- Every process keeps them in memory (domain/announcements), so the word of a change says what changed.
CREATE FUNCTION "tell_announcements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ustat_public', 'announcements');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announcements_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION "tell_announcements"();
