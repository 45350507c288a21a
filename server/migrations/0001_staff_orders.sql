CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"words" text NOT NULL,
	"mentions" uuid,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_once" UNIQUE("order_id","request_key"),
	CONSTRAINT "order_notes_words" CHECK ("order_notes"."words" <> '' and length("order_notes"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb,
	"amount_halalas" integer NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_requests_once" UNIQUE("order_id","request_key"),
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in ('open', 'approved', 'declined')),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_halalas" > 0),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."state" = 'open') = ("refund_requests"."decided_at" is null) and ("refund_requests"."decided_at" is null) = ("refund_requests"."decided_by" is null)),
	CONSTRAINT "refund_requests_refund" CHECK (("refund_requests"."state" = 'approved') = ("refund_requests"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_asked_by_somebody";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
DROP INDEX "emails_once";--> statement-breakpoint
DROP INDEX "emails_once_a_refund";--> statement-breakpoint
DROP INDEX "refunds_one_surplus";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "copy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "case_reference" text;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" bigint DEFAULT nextval('order_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_mentions_users_id_fk" FOREIGN KEY ("mentions") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_unfinished" ON "enrolments" USING btree ("status") WHERE "enrolments"."status" in ('waiting', 'failed', 'revoking');--> statement-breakpoint
CREATE INDEX "emails_by_order" ON "emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status") WHERE "refunds"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "staff_tasks_by_order" ON "staff_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("kind","opened_at") WHERE "staff_tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_reference" ON "webhook_events" USING btree ("reference","provider");--> statement-breakpoint
CREATE INDEX "discrepancies_by_order" ON "discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_halalas","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_without_search" ON "orders" USING btree ("id") WHERE "orders"."search" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("kind","order_id","copy") WHERE "emails"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_a_refund" ON "emails" USING btree ("refund_id","copy");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_surplus" ON "refunds" USING btree ("payment_id") WHERE "refunds"."kind" in ('surplus', 'held');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_chargeback" CHECK (("refunds"."kind" = 'chargeback') = ("refunds"."case_reference" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('lines', 'surplus', 'held', 'chargeback'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_somebody" CHECK (("refunds"."kind" <> 'surplus') = ("refunds"."requested_by" is not null));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_taken" CHECK ("staff_tasks"."taken_by" is null or "staff_tasks"."taken_at" is not null);--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by" CHECK ("staff_tasks"."closed_by" is null or "staff_tasks"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded') OR OLD.status = 'refunded' AND NEW.status <> 'refunded' THEN
    RAISE EXCEPTION 'a paid order only leaves by a refund' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.number, NEW.total_halalas, NEW.discount_halalas, NEW.vat_halalas, NEW.currency, NEW.lines_hash, NEW.user_id, NEW.coupon_id) IS DISTINCT FROM
     (OLD.number, OLD.total_halalas, OLD.discount_halalas, OLD.vat_halalas, OLD.currency, OLD.lines_hash, OLD.user_id, OLD.coupon_id) THEN
    RAISE EXCEPTION 'an order is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status AND NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'order versions only grow' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice tax_documents;
  noted record;
BEGIN
  SELECT * INTO invoice FROM tax_documents
    WHERE id = NEW.refers_to AND kind = 'invoice' AND order_id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note refers to the invoice of its order'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refers_to_invoice';
  END IF;
  PERFORM FROM refunds WHERE id = NEW.refund_id AND order_id = NEW.order_id
    AND kind IN ('lines', 'chargeback') AND status = 'done' AND amount_halalas = NEW.total_halalas;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note is about a refund of its order that is done, and names its amount'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refund_of_order';
  END IF;
  SELECT coalesce(sum(total_halalas), 0) AS total, coalesce(sum(vat_halalas), 0) AS vat INTO noted
    FROM tax_documents WHERE refers_to = NEW.refers_to;
  IF noted.total + NEW.total_halalas > invoice.total_halalas OR noted.vat + NEW.vat_halalas > invoice.vat_halalas THEN
    RAISE EXCEPTION 'credit notes lower an invoice by no more than it says'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_within_invoice';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_notes_frozen BEFORE UPDATE ON order_notes FOR EACH ROW EXECUTE FUNCTION reject_change();
