-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tutor_offers_written" ON "tutor_offers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_profiles_written" ON "school_profiles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "teacher_profiles_written" ON "teacher_profiles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_written" ON "vacancies" USING btree ("updated_at","id");