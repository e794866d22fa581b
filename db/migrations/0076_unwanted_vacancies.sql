CREATE TABLE "unwanted_vacancies" (
	"teacher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_vacancies_teacher_id_kind_value_pk" PRIMARY KEY("teacher_id","kind","value"),
	CONSTRAINT "unwanted_vacancies_kind" CHECK ("unwanted_vacancies"."kind" in ('subject', 'place', 'school')),
	CONSTRAINT "unwanted_vacancies_storable" CHECK (is_storable("unwanted_vacancies"."value")),
	CONSTRAINT "unwanted_vacancies_value_length" CHECK (char_length("unwanted_vacancies"."value") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "unwanted_vacancies" ADD CONSTRAINT "unwanted_vacancies_teacher_id_teacher_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher_profiles"("id") ON DELETE cascade ON UPDATE no action;