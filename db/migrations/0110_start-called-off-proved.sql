UPDATE "application_changes" SET "reason" = 'start-called-off' WHERE "to_status" = 'rejected' AND "reason" = 'offer-declined';--> statement-breakpoint
ALTER TABLE "application_changes" VALIDATE CONSTRAINT "application_changes_reason";
