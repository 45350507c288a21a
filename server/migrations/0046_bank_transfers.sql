CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"bank_reference" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_halalas" integer NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"sender_iban" text,
	"narration" text DEFAULT '' NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decision" text,
	"payment_id" uuid,
	"used_halalas" integer DEFAULT 0 NOT NULL,
	"return_halalas" integer DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_key" text,
	"return_reference" text,
	"returned_on" date,
	"return_iban" text,
	"returned_by" uuid,
	"returned_at" timestamp with time zone,
	"return_key" text,
	CONSTRAINT "bank_transfers_return_reference_unique" UNIQUE("return_reference"),
	CONSTRAINT "bank_transfers_source" CHECK ("bank_transfers"."source" in ('entered', 'mt940', 'camt053', 'csv')),
	CONSTRAINT "bank_transfers_decision" CHECK ("bank_transfers"."decision" in ('match', 'return', 'dismiss')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_halalas" > 0),
	CONSTRAINT "bank_transfers_parts" CHECK ("bank_transfers"."used_halalas" >= 0 and "bank_transfers"."return_halalas" >= 0 and "bank_transfers"."used_halalas" + "bank_transfers"."return_halalas" <= "bank_transfers"."amount_halalas"),
	CONSTRAINT "bank_transfers_used" CHECK ("bank_transfers"."used_halalas" = 0 or "bank_transfers"."payment_id" is not null),
	CONSTRAINT "bank_transfers_decided" CHECK (("bank_transfers"."decision" is null) = ("bank_transfers"."decided_at" is null)),
	CONSTRAINT "bank_transfers_returned" CHECK (("bank_transfers"."return_reference" is null) = ("bank_transfers"."returned_at" is null) and ("bank_transfers"."return_reference" is null or "bank_transfers"."return_halalas" > 0))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_line" ON "bank_transfers" USING btree ("bank_reference","received_on","amount_halalas");--> statement-breakpoint
CREATE INDEX "bank_transfers_by_day" ON "bank_transfers" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_by_amount" ON "bank_transfers" USING btree ("amount_halalas","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_undecided" ON "bank_transfers" USING btree ("received_on") WHERE "bank_transfers"."decision" is null;--> statement-breakpoint
CREATE INDEX "bank_transfers_by_payment" ON "bank_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_by_entry" ON "bank_transfers" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "bank_transfers_by_decision" ON "bank_transfers" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "bank_transfers_by_return" ON "bank_transfers" USING btree ("returned_by");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'transfer-details', 'company-invoice', 'payment-link', 'purchase-moved', 'purchase-received', 'course-granted', 'account-imported', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'provider-failing', 'staff-new-owner', 'saved-report', 'staff-notifications', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'complaint-received', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-manual', 'transfer-return', 'transfer-underpaid', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'email-misconfigured', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'complaint-waiting', 'review-waiting', 'learning-site-misconfigured', 'provider-failing', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-unanswered', 'e-invoice-late', 'e-invoice-chain', 'e-invoicing-due', 'e-invoice-certificate', 'e-invoicing-stopped', 'publication-failed', 'draft-waiting', 'draft-reviewed', 'report-failed', 'search-index-failed'));