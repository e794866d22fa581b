-- locks audit_entries: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks measures: as many rows as administrators have blocked accounts
-- locks tutor_offers: the new column is empty in every row, and reading them takes a moment
-- locks school_profiles: as above
-- locks teacher_profiles: as above
-- locks vacancies: as above
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_kind";--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_storable";--> statement-breakpoint
DROP INDEX "measures_open";--> statement-breakpoint
ALTER TABLE "measures" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "object_kind" text;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "object_id" uuid;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "appeal_id" uuid;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_appeal_id_support_tickets_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."support_tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measures_open_block" ON "measures" USING btree ("account_id") WHERE "measures"."ended_at" is null and "measures"."kind" = 'block';--> statement-breakpoint
CREATE UNIQUE INDEX "measures_open_school_block" ON "measures" USING btree ("school_id") WHERE "measures"."ended_at" is null and "measures"."kind" = 'block';--> statement-breakpoint
CREATE UNIQUE INDEX "measures_open_hiding" ON "measures" USING btree ("object_id","object_kind") WHERE "measures"."ended_at" is null and "measures"."kind" = 'hide';--> statement-breakpoint
CREATE INDEX "measures_of_school" ON "measures" USING btree ("school_id","made_at");--> statement-breakpoint
CREATE INDEX "measures_of_appeal" ON "measures" USING btree ("appeal_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'code-asked', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'two-step-on', 'two-step-off', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'administrator-made', 'account-blocked', 'account-unblocked', 'object-hidden', 'object-shown', 'owner-warned', 'school-blocked', 'school-unblocked', 'key-rotated', 'claim-verified', 'claim-rejected', 'document-seen', 'data-exported', 'account-deleted'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_object_kind" CHECK ("measures"."object_kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_reason_code" CHECK ("measures"."reason_code" in ('fraud', 'false-info', 'outdated', 'discrimination', 'impersonation', 'not-theirs', 'indecent', 'abuse', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_title_length" CHECK (char_length("measures"."title") between 0 and 200);--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_whose" CHECK (num_nonnulls("measures"."account_id", "measures"."school_id") <= 1);--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_of_object" CHECK (num_nonnulls("measures"."object_kind", "measures"."object_id", "measures"."reason_code") = case "measures"."kind" when 'block' then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_kind" CHECK ("measures"."kind" in ('block', 'hide', 'warn'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_storable" CHECK (is_storable("measures"."reason") and is_storable("measures"."title"));--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD CONSTRAINT "tutor_offers_hidden" CHECK ("tutor_offers"."hidden_at" is null or not "tutor_offers"."is_active");--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_hidden" CHECK ("school_profiles"."hidden_at" is null or not "school_profiles"."available");--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_hidden" CHECK ("teacher_profiles"."hidden_at" is null or not "teacher_profiles"."available");--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_hidden" CHECK ("vacancies"."hidden_at" is null or "vacancies"."state" = 'draft');