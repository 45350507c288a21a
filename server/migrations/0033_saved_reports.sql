CREATE TABLE "saved_report_readers" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "saved_report_readers_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" text NOT NULL,
	"interval" text,
	"mailed_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_reports_report" CHECK ("saved_reports"."report" in ('sales', 'refunds', 'vat', 'unfinished', 'learners', 'returning-buyers')),
	CONSTRAINT "saved_reports_interval" CHECK ("saved_reports"."interval" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "saved_reports_short" CHECK (length("saved_reports"."name") between 1 and 60 and length("saved_reports"."query") <= 300)
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "saved_report_readers" ADD CONSTRAINT "saved_report_readers_report_id_saved_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."saved_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report_readers" ADD CONSTRAINT "saved_report_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_report_readers_by_user" ON "saved_report_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_reports_by_maker" ON "saved_reports" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'company-invoice', 'purchase-moved', 'purchase-received', 'course-granted', 'account-imported', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'provider-failing', 'staff-new-owner', 'saved-report', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'complaint-received', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));