ALTER TABLE "inquiries" ADD COLUMN "confirm_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "confirm_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "confirm_mailed_at" timestamp with time zone;