CREATE TABLE "application_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_emails_once" UNIQUE("application_id","kind"),
	CONSTRAINT "application_emails_kind" CHECK ("application_emails"."kind" in ('invite', 'decline')),
	CONSTRAINT "application_emails_words" CHECK (length("application_emails"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_notes_once" UNIQUE("application_id","request_key"),
	CONSTRAINT "application_notes_words" CHECK ("application_notes"."words" <> '' and length("application_notes"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "application_ratings" (
	"application_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_ratings_application_id_by_pk" PRIMARY KEY("application_id","by"),
	CONSTRAINT "application_ratings_range" CHECK ("application_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"certificate_id" text NOT NULL,
	"version" integer NOT NULL,
	"student_name" text NOT NULL,
	"documents" jsonb NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_corrections_certificate_id_version_pk" PRIMARY KEY("certificate_id","version")
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ebook_requests" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reissued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_emails" ADD CONSTRAINT "application_emails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_emails" ADD CONSTRAINT "application_emails_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage_by_users_id_fk" FOREIGN KEY ("stage_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("stage","id");--> statement-breakpoint
CREATE INDEX "applications_without_search" ON "applications" USING btree ("id") WHERE "applications"."search" = '';--> statement-breakpoint
CREATE INDEX "ebook_requests_without_search" ON "ebook_requests" USING btree ("id") WHERE "ebook_requests"."search" = '';--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_without_search" ON "certificates" USING btree ("id") WHERE "certificates"."search" = '';--> statement-breakpoint
CREATE INDEX "emails_by_about" ON "emails" USING btree ("about_id") WHERE "emails"."about_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('new', 'seen', 'shortlist', 'interview', 'offer', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_reissued" CHECK (("certificates"."version" = 1) = ("certificates"."reissued_at" is null));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome'));