CREATE TABLE "document_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"of" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" text,
	"ended_at" timestamp with time zone,
	"has_failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "document_archives_done" CHECK ("document_archives"."done" between 0 and "document_archives"."of")
);
--> statement-breakpoint
CREATE TABLE "series_checks" (
	"kind" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"first" bigint,
	"last" bigint,
	"missing" integer NOT NULL,
	"doubles" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_checks_kind" CHECK ("series_checks"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "document_archives" ADD CONSTRAINT "document_archives_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_archives_one_open" ON "document_archives" USING btree ("period","is_sandbox") WHERE "document_archives"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "document_archives_newest" ON "document_archives" USING btree ("period","asked_at");--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'price-not-applied', 'report-failed', 'search-index-failed'));