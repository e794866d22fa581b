-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_answers" ON "reviews" USING btree ("id") WHERE "reviews"."answer" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_answers_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."answer_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_answers_folded" ON "reviews" USING gin (translate(lower("answer"), 'ёңөүӊ', 'еноун') gin_trgm_ops) WHERE "reviews"."answer" is not null;