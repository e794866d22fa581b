-- locks tutor_offers: the new columns are empty in every row, and reading them takes a moment
ALTER TABLE "tutor_offers" ADD COLUMN "free_from" smallint;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "free_until" smallint;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_offers" ADD CONSTRAINT "tutor_offers_hours" CHECK ("tutor_offers"."free_from" between 0 and 24
        and "tutor_offers"."free_until" between 0 and 24
        and "tutor_offers"."free_from" < "tutor_offers"."free_until");