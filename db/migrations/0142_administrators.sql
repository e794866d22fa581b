-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_administrators" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'admin';
