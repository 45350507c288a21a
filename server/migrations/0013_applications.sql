CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"facts" jsonb NOT NULL,
	"resume_key" text,
	"portfolio_key" text,
	"received_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('job', 'internship')),
	CONSTRAINT "applications_lang" CHECK ("applications"."lang" in ('ar', 'en')),
	CONSTRAINT "applications_email_form" CHECK ("applications"."email" = lower("applications"."email")),
	CONSTRAINT "applications_resume" CHECK ("applications"."kind" <> 'internship' or "applications"."resume_key" is not null),
	CONSTRAINT "applications_guardian" CHECK ("applications"."facts" ->> 'age' is distinct from 'Under 18' or "applications"."facts" ->> 'guardianName' <> ''),
	CONSTRAINT "applications_kept" CHECK ("applications"."received_at" < "applications"."kept_until")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_by_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_by_end" ON "applications" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" ~ '^[a-z]+(-[a-z]+)*$');
