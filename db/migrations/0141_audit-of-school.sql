-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_ties_school" ON "audit_ties" USING gin ("about" jsonb_path_ops) WHERE "audit_ties"."about" ?| array['school', 'schoolId'];
