-- locks audit_lines: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks school_profiles: a row for a school, a few thousand, whose index is made in a moment
CREATE TABLE "school_doubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"apart_at" timestamp with time zone,
	CONSTRAINT "school_doubles_pair" UNIQUE("school_id","other_id"),
	CONSTRAINT "school_doubles_order" CHECK ("school_doubles"."other_id" < "school_doubles"."school_id")
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_kind";--> statement-breakpoint
ALTER TABLE "school_doubles" ADD CONSTRAINT "school_doubles_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_doubles" ADD CONSTRAINT "school_doubles_other_id_school_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_doubles_other" ON "school_doubles" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "school_doubles_open" ON "school_doubles" USING btree ("found_at","id") WHERE "school_doubles"."apart_at" is null;--> statement-breakpoint
CREATE INDEX "school_doubles_apart" ON "school_doubles" USING btree ("apart_at","id") WHERE "school_doubles"."apart_at" is not null;--> statement-breakpoint
CREATE INDEX "school_profiles_numbered" ON "school_profiles" USING btree ("city_id",trim(regexp_replace("school_name", '[^0-9]+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_kind" CHECK ("audit_lines"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'schools-merged', 'doubles-decided', 'confirmation-resent', 'announcement-made', 'announcement-ended', 'member-invited', 'member-joined', 'member-changed', 'member-removed', 'member-left', 'school-handed-over', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'report-decided', 'data-exported', 'account-deleted'));--> statement-breakpoint
INSERT INTO "school_doubles" ("id", "school_id", "other_id", "found_at")
SELECT gen_random_uuid(), "one"."id", "two"."id", now()
FROM "school_profiles" AS "one" JOIN "school_profiles" AS "two" ON "two"."id" < "one"."id"
	AND "two"."city_id" = "one"."city_id"
	AND lower(coalesce("two"."location_text", '')) = lower(coalesce("one"."location_text", ''))
	AND trim(regexp_replace("two"."school_name", '[^0-9]+', ' ', 'g')) = trim(regexp_replace("one"."school_name", '[^0-9]+', ' ', 'g'))
	AND similarity(lower("two"."school_name"), lower("one"."school_name")) >= CASE WHEN "one"."school_name" ~ '[0-9]' THEN 0.35 ELSE 0.6 END
JOIN "schools" AS "first" ON "first"."id" = "one"."id" AND "first"."deleted_at" IS NULL
JOIN "schools" AS "second" ON "second"."id" = "two"."id" AND "second"."deleted_at" IS NULL
WHERE "one"."school_name" <> '' AND "two"."school_name" <> '';
