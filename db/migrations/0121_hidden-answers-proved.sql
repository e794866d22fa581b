ALTER TABLE "measures" VALIDATE CONSTRAINT "measures_object_kind";--> statement-breakpoint
ALTER TABLE "flag_looks" VALIDATE CONSTRAINT "flag_looks_kind";--> statement-breakpoint
ALTER TABLE "reported_objects" VALIDATE CONSTRAINT "reported_objects_kind";