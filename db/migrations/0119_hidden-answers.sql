ALTER TABLE "measures" DROP CONSTRAINT "measures_object_kind";--> statement-breakpoint
ALTER TABLE "flag_looks" DROP CONSTRAINT "flag_looks_kind";--> statement-breakpoint
ALTER TABLE "reported_objects" DROP CONSTRAINT "reported_objects_kind";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_object_kind" CHECK ("measures"."object_kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'answer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "flag_looks" ADD CONSTRAINT "flag_looks_kind" CHECK ("flag_looks"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'answer', 'message', 'inquiry', 'invitation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_kind" CHECK ("reported_objects"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'answer', 'message', 'inquiry', 'invitation')) NOT VALID;