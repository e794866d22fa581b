-- without a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notifications_saved_vacancy_end" ON "notifications" USING btree ("account_id","kind",("reference" ->> 'vacancyId'),coalesce("reference" ->> 'dueOn', '')) WHERE "notifications"."kind" in ('vacancy-published', 'vacancy-deadline');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_saved_vacancy";
