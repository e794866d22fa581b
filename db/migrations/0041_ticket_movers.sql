-- locks support_tickets: a few thousand rows at most, none of which names anybody here yet.
ALTER TABLE "support_tickets" ADD COLUMN "moved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_moved_by_id_accounts_id_fk" FOREIGN KEY ("moved_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_tickets_moved_by" ON "support_tickets" USING btree ("moved_by_id") WHERE "support_tickets"."moved_by_id" is not null;