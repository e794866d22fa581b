-- locks reported_objects: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks flag_looks: as above
ALTER TABLE "flag_looks" DROP CONSTRAINT "flag_looks_kind";--> statement-breakpoint
ALTER TABLE "reported_objects" DROP CONSTRAINT "reported_objects_kind";--> statement-breakpoint
ALTER TABLE "flag_looks" ADD CONSTRAINT "flag_looks_kind" CHECK ("flag_looks"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message', 'inquiry'));--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_kind" CHECK ("reported_objects"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message', 'inquiry'));