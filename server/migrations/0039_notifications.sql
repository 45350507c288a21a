CREATE TABLE "notification_events" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_events_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "notification_events_kind" CHECK ("notification_events"."kind" in ('paid-order', 'refund-asked', 'message', 'review', 'application', 'failing-provider', 'given-up-job', 'document-to-review'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_console" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('paid-order', 'refund-asked', 'message', 'review', 'application', 'failing-provider', 'given-up-job', 'document-to-review')),
	CONSTRAINT "notification_preferences_email" CHECK ("notification_preferences"."email" in ('off', 'at-once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_shown" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"email_due_at" timestamp with time zone,
	"mail_id" uuid,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('paid-order', 'refund-asked', 'message', 'review', 'application', 'failing-provider', 'given-up-job', 'document-to-review')),
	CONSTRAINT "notifications_times" CHECK ("notifications"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "quiet_hours_times" CHECK ("quiet_hours"."from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "quiet_hours"."until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","kind","subject") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("email_due_at") WHERE "notifications"."email_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_mail" ON "notifications" USING btree ("mail_id") WHERE "notifications"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'company-invoice', 'purchase-moved', 'purchase-received', 'course-granted', 'account-imported', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'provider-failing', 'staff-new-owner', 'saved-report', 'staff-notifications', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'complaint-received', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));