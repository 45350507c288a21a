CREATE TABLE "school_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"fetched_by" uuid,
	CONSTRAINT "school_exports_state" CHECK ("school_exports"."state" in ('packing', 'ready', 'fetched', 'failed', 'removed')),
	CONSTRAINT "school_exports_fetched" CHECK (("school_exports"."fetched_at" is null) = ("school_exports"."fetched_by" is null))
);
--> statement-breakpoint
CREATE TABLE "former_certificates" (
	"number" text NOT NULL,
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"course_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "former_certificates_key" CHECK ("former_certificates"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text,
	"facts" jsonb,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"fault" text,
	"value" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_taken_or_rejected" CHECK (("import_rows"."fault" is null) = ("import_rows"."email" is not null) and ("import_rows"."email" is null) = ("import_rows"."facts" is null)),
	CONSTRAINT "import_rows_fault" CHECK ("import_rows"."fault" in ('quotes-wrong', 'cells-wrong', 'cell-too-long', 'email-missing', 'email-wrong', 'date-wrong', 'date-in-future', 'course-unknown', 'order-unpaid', 'certificate-wrong', 'certificate-unclear', 'certificate-undated', 'certificate-taken'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"layout" jsonb,
	"summary" jsonb,
	"outcome" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"failure" text,
	"is_inviting" boolean DEFAULT false NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "imports_source" CHECK ("imports"."source" in ('file', 'lms')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('empty', 'ready', 'checking', 'checked', 'applying', 'applied', 'failed')),
	CONSTRAINT "imports_failure" CHECK ("imports"."failure" in ('lms-away', 'lms-rights', 'unexpected') and ("imports"."state" = 'failed') = ("imports"."failure" is not null)),
	CONSTRAINT "imports_done" CHECK ("imports"."done" >= 0)
);
--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missing_pages_count" CHECK ("missing_pages"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"from_key" text NOT NULL,
	"to_address" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_once" UNIQUE("from_key"),
	CONSTRAINT "redirects_to" CHECK ("redirects"."to_address" ~ '^(/([^/\\]|$)|https://)'),
	CONSTRAINT "redirects_from" CHECK ("redirects"."from_key" ~ '^/')
);
--> statement-breakpoint
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_origin";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "school_exports" ADD CONSTRAINT "school_exports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_exports" ADD CONSTRAINT "school_exports_fetched_by_users_id_fk" FOREIGN KEY ("fetched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_certificates" ADD CONSTRAINT "former_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_certificates" ADD CONSTRAINT "former_certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_certificates" ADD CONSTRAINT "former_certificates_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_exports_newest" ON "school_exports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "school_exports_open" ON "school_exports" USING btree ("ended_at") WHERE "school_exports"."state" in ('ready', 'fetched');--> statement-breakpoint
CREATE INDEX "former_certificates_by_user" ON "former_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_rows_by_person" ON "import_rows" USING btree ("import_id","email","line");--> statement-breakpoint
CREATE INDEX "import_rows_by_email" ON "import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "import_rows_rejected" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."fault" is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "imports_by_file" ON "imports" USING btree ("file_sha256");--> statement-breakpoint
CREATE INDEX "missing_pages_by_count" ON "missing_pages" USING btree ("count");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_former_emails" ON "users" USING btree ("former_email") WHERE "users"."former_email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_imported_once" ON "entitlements" USING btree ("holder_id","course_id") WHERE "entitlements"."origin" = 'import' and "entitlements"."moves" = 0;--> statement-breakpoint
CREATE INDEX "entitlements_by_import" ON "entitlements" USING btree ("import_id") WHERE "entitlements"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_import" CHECK (("entitlements"."import_id" is not null) = ("entitlements"."origin" = 'import'));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_origin" CHECK ("entitlements"."origin" in ('order', 'grant', 'import'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'company-invoice', 'purchase-moved', 'purchase-received', 'course-granted', 'account-imported', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'provider-failing', 'staff-new-owner', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));