ALTER TABLE "tutor_offers" DROP CONSTRAINT "tutor_offers_employment";--> statement-breakpoint
UPDATE "tutor_offers" SET "employment_type" = 'in-person' WHERE "employment_type" <> 'online';--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD CONSTRAINT "tutor_offers_employment" CHECK ("tutor_offers"."employment_type" in ('in-person', 'online', 'both')) NOT VALID;
