-- The form takes nought for no sum; what was saved before is little.
UPDATE "vacancies" SET "salary_min" = nullif("salary_min", 0), "salary_max" = nullif("salary_max", 0) WHERE 0 IN ("salary_min", "salary_max");--> statement-breakpoint
UPDATE "vacancy_templates" SET "contents" = "contents" - 'salaryMin' WHERE "contents" -> 'salaryMin' = '0';--> statement-breakpoint
UPDATE "vacancy_templates" SET "contents" = "contents" - 'salaryMax' WHERE "contents" -> 'salaryMax' = '0';
