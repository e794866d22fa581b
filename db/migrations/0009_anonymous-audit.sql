ALTER TABLE "audit_entries" ADD COLUMN "email_hash" "bytea";--> statement-breakpoint
CREATE INDEX "audit_entries_email" ON "audit_entries" USING btree ("email_hash") WHERE "audit_entries"."email_hash" is not null;--> statement-breakpoint
-- By what was known so far nobody could find these lines when their account is deleted.
UPDATE "audit_entries" SET "ip" = NULL, "details" = '{}' WHERE "account_id" IS NULL;
