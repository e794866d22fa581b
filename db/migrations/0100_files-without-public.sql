-- contract: no version since 0099 reads or writes the column.
DROP TRIGGER "files_public_changed" ON "files";--> statement-breakpoint
DROP TRIGGER "files_public_gone" ON "files";--> statement-breakpoint
DROP TRIGGER "files_public_emptied" ON "files";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "public";
