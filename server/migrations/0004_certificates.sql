CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"is_bundle" boolean NOT NULL,
	"student_name" text NOT NULL,
	"course_name" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"lang" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_once" UNIQUE("user_id","course_id"),
	CONSTRAINT "certificates_id_form" CHECK ("certificates"."id" ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
	CONSTRAINT "certificates_named" CHECK ("certificates"."student_name" <> ''),
	CONSTRAINT "certificates_lang" CHECK ("certificates"."lang" in ('ar', 'en')),
	CONSTRAINT "certificates_revoked" CHECK ("certificates"."revoked_at" >= "certificates"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "certificate_documents" (
	"certificate_id" text NOT NULL,
	"lang" text NOT NULL,
	"file_key" text NOT NULL,
	"file_sha256" text NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_documents_certificate_id_lang_pk" PRIMARY KEY("certificate_id","lang"),
	CONSTRAINT "certificate_documents_lang" CHECK ("certificate_documents"."lang" in ('ar', 'en')),
	CONSTRAINT "certificate_documents_sha256" CHECK ("certificate_documents"."file_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_documents" ADD CONSTRAINT "certificate_documents_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;
