-- contract: a view takes the table's name, by which the former version goes on reading, adding and emptying lines
-- Nobody adds a line between the copy and the view.
LOCK TABLE "audit_entries" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_lines_subject_id_unique" UNIQUE("subject_id"),
	CONSTRAINT "audit_lines_kind" CHECK ("audit_lines"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'confirmation-resent', 'announcement-made', 'announcement-ended', 'member-invited', 'member-joined', 'member-changed', 'member-removed', 'member-left', 'school-handed-over', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted')),
	CONSTRAINT "audit_lines_details" CHECK ("audit_lines"."details"::text !~* '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}')
);
--> statement-breakpoint
CREATE TABLE "audit_ties" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email_hash" "bytea",
	"ip" text,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_ties_account" ON "audit_ties" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_ties_email" ON "audit_ties" USING btree ("email_hash") WHERE "audit_ties"."email_hash" is not null;--> statement-breakpoint
CREATE INDEX "audit_ties_by" ON "audit_ties" USING btree (("about" ->> 'by')) WHERE "audit_ties"."about" ? 'by';--> statement-breakpoint
WITH "entries" AS MATERIALIZED (
	SELECT *, gen_random_uuid() AS "subject_id", "details"::text ~* '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}' OR "details" ? 'reason' AS "tells" FROM "audit_entries"
), "ties" AS (
	INSERT INTO "audit_ties" ("subject_id", "account_id", "email_hash", "ip", "about")
	SELECT "subject_id", "account_id", "email_hash", "ip", CASE WHEN "tells" THEN "details" ELSE '{}' END FROM "entries"
	WHERE "tells" OR num_nonnulls("account_id", "email_hash", "ip") > 0
)
INSERT INTO "audit_lines" ("id", "at", "kind", "subject_id", "details") OVERRIDING SYSTEM VALUE
SELECT "id", "at", "kind", "subject_id", CASE WHEN "tells" THEN '{}' ELSE "details" END FROM "entries";--> statement-breakpoint
SELECT setval('audit_lines_id_seq', coalesce(max("id"), 1), max("id") IS NOT NULL) FROM "audit_lines";--> statement-breakpoint
DROP TABLE "audit_entries";--> statement-breakpoint
CREATE VIEW "audit_entries" AS
SELECT "id", "at", "kind", "account_id", "email_hash", "ip", "details" || coalesce("about", '{}') AS "details"
FROM "audit_lines" LEFT JOIN "audit_ties" USING ("subject_id");--> statement-breakpoint
-- What only the former version does by the old name goes with the next release.
CREATE FUNCTION "add_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	subject uuid := gen_random_uuid();
BEGIN
	INSERT INTO audit_ties (subject_id, account_id, email_hash, ip, about)
	VALUES (subject, NEW.account_id, NEW.email_hash, NEW.ip, coalesce(NEW.details, '{}'));
	INSERT INTO audit_lines (at, kind, subject_id) VALUES (coalesce(NEW.at, now()), NEW.kind, subject)
	RETURNING id, at INTO NEW.id, NEW.at;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_added" INSTEAD OF INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "add_audit_entry"();--> statement-breakpoint
CREATE FUNCTION "empty_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE audit_ties SET account_id = NEW.account_id, email_hash = NEW.email_hash, ip = NEW.ip,
		about = CASE WHEN NEW.details = '{}' THEN '{}' ELSE about END
	WHERE subject_id = (SELECT subject_id FROM audit_lines WHERE id = OLD.id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_emptied" INSTEAD OF UPDATE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "empty_audit_entry"();--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is never changed.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_lines_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
