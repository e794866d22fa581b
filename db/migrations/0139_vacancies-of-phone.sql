-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vacancies_of_phone" ON "vacancies" USING btree ("contact_phone") WHERE "vacancies"."deleted_at" is null;
