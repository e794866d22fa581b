-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_ties_former" ON "audit_ties" USING btree (("about" ->> 'former')) WHERE "audit_ties"."about" ? 'former';
