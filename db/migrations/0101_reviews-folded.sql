-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_folded" ON "reviews" USING gin (translate(lower("text"), 'ёңөүӊ', 'еноун') gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_worded";
