ALTER TABLE "vacancies" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;
