-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tutor_offers_latest" ON "tutor_offers" USING btree ("created_at","id") WHERE "tutor_offers"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_latest" ON "reviews" USING btree ("shown_at","id") WHERE "reviews"."shown_at" is not null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_answers_latest" ON "reviews" USING btree ("answered_at","id") WHERE "reviews"."answer" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_photos_latest" ON "school_photos" USING btree ("created_at","file_id") WHERE "school_photos"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_profiles_latest" ON "school_profiles" USING btree (coalesce("shown_at", "created_at"),"id") WHERE "school_profiles"."available";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "teacher_profiles_latest" ON "teacher_profiles" USING btree (coalesce("shown_at", "created_at"),"id") WHERE "teacher_profiles"."available";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_latest" ON "vacancies" USING btree ("published_at","id") WHERE "vacancies"."state" <> 'draft' and "vacancies"."deleted_at" is null;