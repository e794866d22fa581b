ALTER TABLE "account_links" VALIDATE CONSTRAINT "account_links_storable";--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_storable";--> statement-breakpoint
ALTER TABLE "passkeys" VALIDATE CONSTRAINT "passkeys_storable";--> statement-breakpoint
ALTER TABLE "recoveries" VALIDATE CONSTRAINT "recoveries_storable";--> statement-breakpoint
ALTER TABLE "registrations" VALIDATE CONSTRAINT "registrations_storable";--> statement-breakpoint
ALTER TABLE "application_changes" VALIDATE CONSTRAINT "application_changes_storable";--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_storable";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_storable";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_storable";--> statement-breakpoint
ALTER TABLE "tutor_offers" VALIDATE CONSTRAINT "tutor_offers_storable";--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_storable";--> statement-breakpoint
ALTER TABLE "saved_searches" VALIDATE CONSTRAINT "saved_searches_storable";--> statement-breakpoint
ALTER TABLE "saved_things" VALIDATE CONSTRAINT "saved_things_storable";--> statement-breakpoint
ALTER TABLE "school_profiles" VALIDATE CONSTRAINT "school_profiles_storable";--> statement-breakpoint
ALTER TABLE "support_tickets" VALIDATE CONSTRAINT "support_tickets_storable";--> statement-breakpoint
ALTER TABLE "teacher_profiles" VALIDATE CONSTRAINT "teacher_profiles_storable";--> statement-breakpoint
ALTER TABLE "vacancies" VALIDATE CONSTRAINT "vacancies_storable";
