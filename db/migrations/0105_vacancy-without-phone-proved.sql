ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_finished";
