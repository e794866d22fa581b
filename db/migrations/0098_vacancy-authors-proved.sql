ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_author_id_accounts_id_fk";
