-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "school_profiles_changed_by" ON "school_profiles" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_changed_by" ON "vacancies" USING btree ("changed_by_id");
