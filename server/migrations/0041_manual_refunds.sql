CREATE TABLE "refund_proofs" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"bank_reference" text NOT NULL,
	"returned_on" date NOT NULL,
	"iban" text,
	"request_key" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_proofs_bank_reference_unique" UNIQUE("bank_reference")
);
--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_proofs_by_recorder" ON "refund_proofs" USING btree ("recorded_by");--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-manual', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'email-misconfigured', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'complaint-waiting', 'review-waiting', 'learning-site-misconfigured', 'provider-failing', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-unanswered', 'e-invoice-late', 'e-invoice-chain', 'e-invoicing-due', 'e-invoice-certificate', 'e-invoicing-stopped', 'publication-failed', 'draft-waiting', 'draft-reviewed', 'report-failed', 'search-index-failed'));