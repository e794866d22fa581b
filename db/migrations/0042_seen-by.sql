CREATE TABLE "hidden_from_schools" (
	"teacher_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_from_schools_teacher_id_school_id_pk" PRIMARY KEY("teacher_id","school_id")
);
--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "seen_by" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_from_schools" ADD CONSTRAINT "hidden_from_schools_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_from_schools" ADD CONSTRAINT "hidden_from_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_from_schools_school" ON "hidden_from_schools" USING btree ("school_id","teacher_id");--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_seen_by" CHECK ("teacher_profiles"."seen_by" in ('everybody', 'schools', 'verified-schools')) NOT VALID;
