ALTER TABLE "school_profiles" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;