ALTER TABLE "room_sides" ADD COLUMN "contacts_shared_by" uuid;--> statement-breakpoint
UPDATE "room_sides" s SET "contacts_shared_by" = (
  SELECT m."sender_id" FROM "messages" m
  WHERE m."room_id" = s."room_id" AND m."side" = s."side" AND m."kind" = 'contacts'
  ORDER BY m."number" DESC LIMIT 1
) WHERE s."contacts_shared_at" IS NOT NULL;
