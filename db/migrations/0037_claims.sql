-- locks audit_entries: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks files: as above, of purposes
-- locks notification_mutes: as above, of kinds
-- locks notifications: as above, of kinds
CREATE TABLE "claim_documents" (
	"claim_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "claim_documents_claim_id_file_id_pk" PRIMARY KEY("claim_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"school_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"consent_version" smallint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"note" text,
	"valid_until" date,
	"ended_at" timestamp with time zone,
	"reminded_days" integer,
	"files_removed_at" timestamp with time zone,
	"request_id" uuid NOT NULL,
	CONSTRAINT "claims_request" UNIQUE("request_id"),
	CONSTRAINT "claims_subject" CHECK (num_nonnulls("claims"."teacher_id", "claims"."school_id") = 1),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('education', 'category', 'kyrgyztest', 'language-certificate', 'no-criminal-record', 'medical', 'registration', 'licence', 'address', 'right-to-speak')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('pending', 'verified', 'rejected', 'expired', 'withdrawn', 'outdated')),
	CONSTRAINT "claims_reason" CHECK ("claims"."reason" in ('unreadable', 'incomplete', 'other-name', 'other-document', 'out-of-date', 'doubtful', 'other')),
	CONSTRAINT "claims_decided_by" CHECK ("claims"."decided_by" in ('administrator', 'system')),
	CONSTRAINT "claims_statement_length" CHECK (char_length("claims"."statement") between 0 and 200),
	CONSTRAINT "claims_note_length" CHECK (char_length("claims"."note") between 1 and 500),
	CONSTRAINT "claims_storable" CHECK (is_storable("claims"."statement") and is_storable("claims"."note")),
	CONSTRAINT "claims_reason_given" CHECK (("claims"."state" = 'rejected') = ("claims"."reason" is not null)),
	CONSTRAINT "claims_decided" CHECK ("claims"."state" not in ('verified', 'rejected') or "claims"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"school_id" uuid,
	"pages" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_subject" CHECK (num_nonnulls("documents"."teacher_id", "documents"."school_id") = 1),
	CONSTRAINT "documents_pages" CHECK ("documents"."pages" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "verified_claims" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "verified_claims" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_file_id_documents_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."documents"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_documents_file" ON "claim_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_pending_of_teacher" ON "claims" USING btree ("teacher_id","kind") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_pending_of_school" ON "claims" USING btree ("school_id","kind") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_verified_of_teacher" ON "claims" USING btree ("teacher_id","kind") WHERE "claims"."state" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_verified_of_school" ON "claims" USING btree ("school_id","kind") WHERE "claims"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "claims_of_teacher" ON "claims" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "claims_of_school" ON "claims" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "claims_pending" ON "claims" USING btree ("submitted_at") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_last_day" ON "claims" USING btree ("valid_until") WHERE "claims"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "documents_of_teacher" ON "documents" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "documents_of_school" ON "documents" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'data-exported', 'account-deleted'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('teacher-photo', 'school-photo', 'message', 'document'));--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready'));--> statement-breakpoint
-- Nobody had looked at any document: what a profile says of itself is derived from its claims alone from here on.
UPDATE "teacher_profiles" SET "verification_status" = 'none' WHERE "verification_status" <> 'none';--> statement-breakpoint
UPDATE "school_profiles" SET "verification_status" = 'none', "location_verified" = false WHERE "verification_status" <> 'none' OR "location_verified";--> statement-breakpoint
-- Pending and rejected are told of the kinds that decide alone: of the others nobody hears before they are verified. Secret kinds have
-- no public trace at all.
CREATE FUNCTION "derive_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "teacher" uuid := coalesce(NEW."teacher_id", OLD."teacher_id");
  "school" uuid := coalesce(NEW."school_id", OLD."school_id");
  "status" text;
  "badges" jsonb;
BEGIN
  SELECT
    CASE
      WHEN bool_or("state" = 'verified') FILTER (WHERE "kind" IN ('education', 'registration', 'licence')) THEN 'verified'
      WHEN bool_or("state" = 'pending') FILTER (WHERE "kind" IN ('education', 'registration', 'licence')) THEN 'pending'
      WHEN (array_agg("state" ORDER BY "submitted_at" DESC, "id" DESC) FILTER (WHERE "kind" IN ('education', 'registration', 'licence')))[1] = 'rejected' THEN 'rejected'
      ELSE 'none'
    END,
    coalesce(
      jsonb_agg(jsonb_build_object('kind', "kind", 'month', to_char("decided_at" AT TIME ZONE 'Asia/Bishkek', 'YYYY-MM'))
        ORDER BY array_position(ARRAY['education', 'category', 'kyrgyztest', 'language-certificate', 'registration', 'licence', 'address', 'right-to-speak'], "kind"))
      FILTER (WHERE "state" = 'verified' AND "kind" NOT IN ('no-criminal-record', 'medical')),
      '[]'::jsonb)
  INTO "status", "badges"
  FROM "claims" WHERE "teacher_id" = "teacher" OR "school_id" = "school";
  IF "teacher" IS NOT NULL THEN
    UPDATE "teacher_profiles" SET "verification_status" = "status", "verified_claims" = "badges"
    WHERE "id" = "teacher" AND ("verification_status", "verified_claims") IS DISTINCT FROM ("status", "badges");
    IF NOT FOUND AND TG_OP <> 'DELETE' THEN
      INSERT INTO "teacher_profiles" ("id", "verification_status", "verified_claims") VALUES ("teacher", "status", "badges")
      ON CONFLICT DO NOTHING;
    END IF;
  ELSE
    UPDATE "school_profiles" SET "verification_status" = "status", "verified_claims" = "badges",
      "location_verified" = jsonb_path_exists("badges", '$[*] ? (@.kind == "address")')
    WHERE "id" = "school" AND ("verification_status", "verified_claims") IS DISTINCT FROM ("status", "badges");
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "claims_derive" AFTER INSERT OR UPDATE OF "state" OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION "derive_verification"();
