-- without a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notifications_reminded_once" ON "notifications" USING btree (("reference" ->> 'applicationId'),"kind",coalesce("reference" ->> 'days', ''),coalesce("reference" ->> 'after', ''),"account_id") WHERE "notifications"."kind" in ('application-waiting', 'application-unanswered', 'application-promised', 'application-silent');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_reminded_of_offer" ON "notifications" USING btree (("reference" ->> 'applicationId')) WHERE "notifications"."kind" = 'application-accepted' and "notifications"."reference" ->> 'days' is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_reminded";
