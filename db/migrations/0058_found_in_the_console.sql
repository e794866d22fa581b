-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tutor_offers_hidden_by_administrators" ON "tutor_offers" USING btree ("id") WHERE "tutor_offers"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_hidden_by_administrators" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_worded" ON "reviews" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_photos_hidden_by_administrators" ON "school_photos" USING btree ("file_id") WHERE "school_photos"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_profiles_hidden_by_administrators" ON "school_profiles" USING btree ("id") WHERE "school_profiles"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "teacher_profiles_hidden_by_administrators" ON "teacher_profiles" USING btree ("id") WHERE "teacher_profiles"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_hidden_by_administrators" ON "vacancies" USING btree ("id") WHERE "vacancies"."hidden_at" is not null;