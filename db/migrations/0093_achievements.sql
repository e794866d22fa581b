CREATE TABLE "teacher_achievements" (
	"teacher_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"year" smallint,
	"file_id" uuid,
	CONSTRAINT "teacher_achievements_teacher_id_position_pk" PRIMARY KEY("teacher_id","position"),
	CONSTRAINT "teacher_achievements_storable" CHECK (is_storable("teacher_achievements"."title")),
	CONSTRAINT "teacher_achievements_title_length" CHECK (char_length("teacher_achievements"."title") between 1 and 150),
	CONSTRAINT "teacher_achievements_year" CHECK ("teacher_achievements"."year" between 1950 and 2040)
);
--> statement-breakpoint
ALTER TABLE "teacher_achievements" ADD CONSTRAINT "teacher_achievements_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_achievements" ADD CONSTRAINT "teacher_achievements_file_id_documents_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."documents"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_achievements_file" ON "teacher_achievements" USING btree ("file_id");