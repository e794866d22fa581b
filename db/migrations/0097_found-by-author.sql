-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_author" ON "vacancies" USING btree ("author_id");
