-- locks saved_things: a few rows for a school or a person, and the index is made in a moment
-- locks flag_looks: a row for each kind
-- locks reported_objects: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
CREATE TABLE "saved_labels" (
	"school_id" uuid NOT NULL,
	"kind" text DEFAULT 'teacher' NOT NULL,
	"target_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "saved_labels_school_id_kind_target_id_label_id_pk" PRIMARY KEY("school_id","kind","target_id","label_id"),
	CONSTRAINT "saved_labels_kind" CHECK ("saved_labels"."kind" in ('teacher'))
);--> statement-breakpoint
ALTER TABLE "flag_looks" DROP CONSTRAINT "flag_looks_kind";--> statement-breakpoint
ALTER TABLE "reported_objects" DROP CONSTRAINT "reported_objects_kind";--> statement-breakpoint
DROP INDEX "saved_things_of_school";--> statement-breakpoint
ALTER TABLE "saved_labels" ADD CONSTRAINT "saved_labels_label_id_school_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."school_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_of_school_once" ON "saved_things" USING btree ("school_id","kind","target_id");--> statement-breakpoint
ALTER TABLE "saved_labels" ADD CONSTRAINT "saved_labels_thing" FOREIGN KEY ("school_id","kind","target_id") REFERENCES "public"."saved_things"("school_id","kind","target_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "saved_labels_label" ON "saved_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "saved_labels_target" ON "saved_labels" USING btree ("target_id");--> statement-breakpoint
ALTER TABLE "flag_looks" ADD CONSTRAINT "flag_looks_kind" CHECK ("flag_looks"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message', 'inquiry', 'invitation'));--> statement-breakpoint
ALTER TABLE "reported_objects" ADD CONSTRAINT "reported_objects_kind" CHECK ("reported_objects"."kind" in ('vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'message', 'inquiry', 'invitation'));