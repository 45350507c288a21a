CREATE TABLE "course_ratings" (
	"course_id" text PRIMARY KEY NOT NULL,
	"one" integer DEFAULT 0 NOT NULL,
	"two" integer DEFAULT 0 NOT NULL,
	"three" integer DEFAULT 0 NOT NULL,
	"four" integer DEFAULT 0 NOT NULL,
	"five" integer DEFAULT 0 NOT NULL,
	"count" integer GENERATED ALWAYS AS (one + two + three + four + five) STORED NOT NULL,
	"sum" integer GENERATED ALWAYS AS (one + 2 * two + 3 * three + 4 * four + 5 * five) STORED NOT NULL,
	CONSTRAINT "course_ratings_counts" CHECK (least("course_ratings"."one", "course_ratings"."two", "course_ratings"."three", "course_ratings"."four", "course_ratings"."five") >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"shown_name" text,
	"shown_stars" integer,
	"shown_text" text,
	"shown_lang" text,
	"shown_at" timestamp with time zone,
	CONSTRAINT "reviews_once" UNIQUE("user_id","course_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5 and "reviews"."shown_stars" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (length("reviews"."text") between 20 and 1500),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "reviews_reason" CHECK ("reviews"."reason" in ('language', 'off-topic', 'personal-data', 'advertising')),
	CONSTRAINT "reviews_lang" CHECK ("reviews"."lang" in ('ar', 'en')),
	CONSTRAINT "reviews_rejected" CHECK (("reviews"."status" = 'rejected') = ("reviews"."reason" is not null)),
	CONSTRAINT "reviews_decided" CHECK (("reviews"."status" = 'waiting') = ("reviews"."decided_at" is null)),
	CONSTRAINT "reviews_approved" CHECK ("reviews"."status" <> 'approved' or "reviews"."shown_at" is not null),
	CONSTRAINT "reviews_shown_whole" CHECK (num_nonnulls("reviews"."shown_name", "reviews"."shown_stars", "reviews"."shown_text", "reviews"."shown_lang", "reviews"."shown_at") in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("course_id","shown_at","id") WHERE "reviews"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_course" ON "reviews" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'review-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE TRIGGER course_ratings_grow_version AFTER INSERT OR UPDATE OR DELETE ON course_ratings FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
