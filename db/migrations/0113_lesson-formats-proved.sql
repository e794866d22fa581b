ALTER TABLE "tutor_offers" VALIDATE CONSTRAINT "tutor_offers_employment";
