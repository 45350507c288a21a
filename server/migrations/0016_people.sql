CREATE TABLE "account_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staying" uuid NOT NULL,
	"closing" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"staying_token_hash" text,
	"closing_token_hash" text,
	"staying_confirmed_at" timestamp with time zone,
	"closing_confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"override_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_merges_once" UNIQUE("request_key"),
	CONSTRAINT "account_merges_staying_token_hash_unique" UNIQUE("staying_token_hash"),
	CONSTRAINT "account_merges_closing_token_hash_unique" UNIQUE("closing_token_hash"),
	CONSTRAINT "account_merges_state" CHECK ("account_merges"."state" in ('waiting', 'done', 'cancelled')),
	CONSTRAINT "account_merges_of_two" CHECK ("account_merges"."staying" <> "account_merges"."closing"),
	CONSTRAINT "account_merges_ended" CHECK (("account_merges"."state" = 'waiting') = ("account_merges"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
DROP INDEX "privacy_requests_deleted_once";--> statement-breakpoint
ALTER TABLE "privacy_requests" ALTER COLUMN "done_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "taken_down_by" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_staying_users_id_fk" FOREIGN KEY ("staying") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_closing_users_id_fk" FOREIGN KEY ("closing") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_one_waiting" ON "account_merges" USING btree ("closing") WHERE "account_merges"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_one_done" ON "account_merges" USING btree ("closing") WHERE "account_merges"."state" = 'done';--> statement-breakpoint
CREATE INDEX "account_merges_by_staying" ON "account_merges" USING btree ("staying");--> statement-breakpoint
CREATE INDEX "account_merges_by_closing" ON "account_merges" USING btree ("closing");--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_taken_down_by_users_id_fk" FOREIGN KEY ("taken_down_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_open" ON "privacy_requests" USING btree ("user_id","kind") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_at") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_deleted_once" ON "privacy_requests" USING btree ("user_id") WHERE "privacy_requests"."kind" = 'deletion' and "privacy_requests"."done_at" is not null and "privacy_requests"."outcome" is distinct from 'declined';--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_outcome" CHECK ("privacy_requests"."outcome" in ('done', 'declined'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_declined" CHECK ("privacy_requests"."outcome" is distinct from 'declined' or "privacy_requests"."note" <> '');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_closed" CHECK ("users"."merged_into" is null or "users"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_email" CHECK ("users"."former_email" is null or "users"."merged_into" is not null);--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
-- Written by hand
UPDATE "privacy_requests" SET "asked_at" = "done_at", "due_at" = "done_at" + interval '30 days' WHERE "done_at" IS NOT NULL;
