ALTER TABLE "application_changes" VALIDATE CONSTRAINT "application_changes_reason";
