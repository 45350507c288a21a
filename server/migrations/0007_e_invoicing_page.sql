CREATE TABLE "e_invoice_rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"documents" jsonb NOT NULL,
	"has_passed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "egs_units" DROP CONSTRAINT "egs_units_common_name_unique";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "tax_documents" DROP CONSTRAINT "tax_documents_note";--> statement-breakpoint
DROP INDEX "tax_documents_one_invoice";--> statement-breakpoint
ALTER TABLE "e_invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "egs_units" ADD COLUMN "renews" uuid;--> statement-breakpoint
ALTER TABLE "egs_units" ADD COLUMN "hands_over_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "form" text DEFAULT 'simplified' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "e_invoice_rehearsals" ADD CONSTRAINT "e_invoice_rehearsals_unit_id_egs_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."egs_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_rehearsals_newest" ON "e_invoice_rehearsals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "egs_units" ADD CONSTRAINT "egs_units_renews_egs_units_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."egs_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_replaced_by_tax_documents_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoices_rejected" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "e_invoices_warned" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'accepted' and "e_invoices"."warnings" <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_replacement" ON "tax_documents" USING btree ("replaced_by") WHERE "tax_documents"."replaced_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id","form") WHERE "tax_documents"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'company-invoice', 'purchase-moved', 'purchase-received', 'course-granted', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'review-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-late', 'e-invoice-chain', 'e-invoicing-due', 'e-invoice-certificate', 'e-invoicing-stopped', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_form" CHECK ("tax_documents"."form" in ('simplified', 'standard'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_buyer" CHECK (("tax_documents"."buyer" is not null) = ("tax_documents"."form" = 'standard'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_request_key" CHECK ("tax_documents"."request_key" is null or ("tax_documents"."kind" = 'invoice' and "tax_documents"."form" = 'standard'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_note" CHECK (num_nonnulls("tax_documents"."refund_id", "tax_documents"."replaced_by", "tax_documents"."refers_to", "tax_documents"."reason")
        = case "tax_documents"."kind" when 'credit-note' then 3 else 0 end
        and num_nulls("tax_documents"."refund_id", "tax_documents"."replaced_by") > 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The number follows from the rest, and is not computed yet.
  rendered CONSTANT text[] := ARRAY['number', 'file_key', 'file_sha256', 'rendered_at'];
BEGIN
  -- What the authority has refused was handed to nobody: its company may be named anew.
  IF OLD.form = 'standard' AND OLD.file_key IS NULL AND NEW.buyer IS NOT NULL
     AND to_jsonb(NEW) - ARRAY['number', 'buyer'] = to_jsonb(OLD) - ARRAY['number', 'buyer']
     AND NOT EXISTS (SELECT FROM e_invoices WHERE document_id = OLD.id AND state IN ('signed', 'accepted')) THEN
    RETURN NEW;
  END IF;
  IF OLD.file_key IS NOT NULL OR NEW.file_key IS NULL OR to_jsonb(NEW) - rendered <> to_jsonb(OLD) - rendered THEN
    RAISE EXCEPTION 'a tax document is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.form = 'standard' AND NOT EXISTS (SELECT FROM e_invoices WHERE document_id = NEW.id AND state = 'accepted') THEN
    RAISE EXCEPTION 'a standard document is made once it is cleared' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice tax_documents;
  noted record;
BEGIN
  SELECT * INTO invoice FROM tax_documents
    WHERE id = NEW.refers_to AND kind = 'invoice' AND order_id = NEW.order_id AND form = NEW.form FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note refers to the invoice of its order, and is of its form'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refers_to_invoice';
  END IF;
  SELECT coalesce(sum(total_halalas), 0) AS total, coalesce(sum(vat_halalas), 0) AS vat INTO noted
    FROM tax_documents WHERE refers_to = NEW.refers_to;
  IF NEW.replaced_by IS NOT NULL THEN
    PERFORM FROM tax_documents WHERE id = NEW.replaced_by AND kind = 'invoice' AND form = 'standard' AND order_id = NEW.order_id
      AND invoice.form = 'simplified' AND total_halalas = NEW.total_halalas AND vat_halalas = NEW.vat_halalas
      AND noted.total + NEW.total_halalas = invoice.total_halalas AND noted.vat + NEW.vat_halalas = invoice.vat_halalas;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a credit note takes back all that is left of an invoice, and another invoice says the same'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_replaced';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM FROM refunds WHERE id = NEW.refund_id AND order_id = NEW.order_id
    AND kind IN ('lines', 'chargeback') AND status = 'done' AND amount_halalas = NEW.total_halalas;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note is about a refund of its order that is done, and names its amount'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refund_of_order';
  END IF;
  IF noted.total + NEW.total_halalas > invoice.total_halalas OR noted.vat + NEW.vat_halalas > invoice.vat_halalas THEN
    RAISE EXCEPTION 'credit notes lower an invoice by no more than it says'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_within_invoice';
  END IF;
  RETURN NEW;
END $$;
