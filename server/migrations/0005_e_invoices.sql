CREATE TABLE "e_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"form" text DEFAULT 'simplified' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"unit_id" uuid NOT NULL,
	"counter" bigint,
	"previous_hash" text,
	"hash" text,
	"uuid" uuid,
	"xml" "bytea",
	"cleared_xml" "bytea",
	"qr" text,
	"signed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "e_invoices_hash" UNIQUE("hash"),
	CONSTRAINT "e_invoices_uuid" UNIQUE("uuid"),
	CONSTRAINT "e_invoices_attempt" UNIQUE("document_id","attempt"),
	CONSTRAINT "e_invoices_counter" UNIQUE("unit_id","counter"),
	CONSTRAINT "e_invoices_previous" UNIQUE("unit_id","previous_hash"),
	CONSTRAINT "e_invoices_form" CHECK ("e_invoices"."form" in ('simplified', 'standard')),
	CONSTRAINT "e_invoices_state" CHECK ("e_invoices"."state" in ('waiting', 'signed', 'accepted', 'refused')),
	CONSTRAINT "e_invoices_signed" CHECK (num_nonnulls("e_invoices"."counter", "e_invoices"."previous_hash", "e_invoices"."hash", "e_invoices"."uuid", "e_invoices"."xml", "e_invoices"."qr", "e_invoices"."signed_at")
        = case "e_invoices"."state" when 'waiting' then 0 else 7 end),
	CONSTRAINT "e_invoices_answered" CHECK (("e_invoices"."answered_at" is not null) = ("e_invoices"."state" in ('accepted', 'refused'))),
	CONSTRAINT "e_invoices_cleared" CHECK ("e_invoices"."cleared_xml" is null or ("e_invoices"."form" = 'standard' and "e_invoices"."state" = 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "egs_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"common_name" text NOT NULL,
	"certificate_request" text NOT NULL,
	"sealed_key" text NOT NULL,
	"request_id" text,
	"check_token" text,
	"sealed_check_secret" text,
	"token" text,
	"sealed_secret" text,
	"valid_until" timestamp with time zone,
	"last_counter" bigint DEFAULT 0 NOT NULL,
	"last_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"silences" integer DEFAULT 0 NOT NULL,
	"next_call_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" text,
	CONSTRAINT "egs_units_common_name_unique" UNIQUE("common_name"),
	CONSTRAINT "egs_units_environment" CHECK ("egs_units"."environment" in ('sandbox', 'simulation', 'live')),
	CONSTRAINT "egs_units_state" CHECK ("egs_units"."state" in ('requested', 'checked', 'ready', 'active', 'ended')),
	CONSTRAINT "egs_units_active_from" CHECK ("egs_units"."state" <> 'active' or "egs_units"."active_from" is not null),
	CONSTRAINT "egs_units_certificate" CHECK (("egs_units"."token" is null) = ("egs_units"."sealed_secret" is null)
        and ("egs_units"."token" is null) = ("egs_units"."valid_until" is null)
        and ("egs_units"."state" not in ('ready', 'active') or "egs_units"."token" is not null)),
	CONSTRAINT "egs_units_head" CHECK ("egs_units"."last_counter" >= 0 and ("egs_units"."last_counter" = 0) = ("egs_units"."last_hash" is null)),
	CONSTRAINT "egs_units_stopped" CHECK (("egs_units"."stopped_at" is null) = ("egs_units"."stopped_by" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_unit_id_egs_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."egs_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_accepted" ON "e_invoices" USING btree ("document_id") WHERE "e_invoices"."state" in ('waiting', 'signed', 'accepted');--> statement-breakpoint
CREATE INDEX "e_invoices_waiting" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "e_invoices_to_report" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'signed';--> statement-breakpoint
CREATE INDEX "e_invoices_newest" ON "e_invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "egs_units_one_active" ON "egs_units" USING btree ("state") WHERE "egs_units"."state" = 'active';--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'review-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-late', 'e-invoice-chain', 'e-invoice-certificate', 'e-invoicing-stopped', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE FUNCTION guard_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.document_id, NEW.attempt, NEW.form, NEW.issued_at) IS DISTINCT FROM
     (OLD.id, OLD.document_id, OLD.attempt, OLD.form, OLD.issued_at) THEN
    RAISE EXCEPTION 'an e-invoice stays the one of its document' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> 'waiting' AND
     (NEW.unit_id, NEW.counter, NEW.previous_hash, NEW.hash, NEW.uuid, NEW.xml, NEW.qr, NEW.signed_at) IS DISTINCT FROM
     (OLD.unit_id, OLD.counter, OLD.previous_hash, OLD.hash, OLD.uuid, OLD.xml, OLD.qr, OLD.signed_at) THEN
    RAISE EXCEPTION 'a signed e-invoice is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN
     (('waiting', 'signed'), ('signed', 'accepted'), ('signed', 'refused')) THEN
    RAISE EXCEPTION 'an e-invoice is signed, then answered once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state IN ('accepted', 'refused') AND to_jsonb(NEW) <> to_jsonb(OLD) THEN
    RAISE EXCEPTION 'an answered e-invoice is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER e_invoices_guarded BEFORE UPDATE ON e_invoices FOR EACH ROW EXECUTE FUNCTION guard_e_invoice();--> statement-breakpoint
CREATE FUNCTION follow_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE egs_units SET last_counter = NEW.counter, last_hash = NEW.hash
    WHERE id = NEW.unit_id AND last_counter = NEW.counter - 1
      AND (last_counter = 0 OR last_hash = NEW.previous_hash);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an e-invoice comes right after the last one of its unit' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER e_invoices_follow AFTER UPDATE ON e_invoices FOR EACH ROW
  WHEN (OLD.state = 'waiting' AND NEW.state = 'signed') EXECUTE FUNCTION follow_e_invoice();--> statement-breakpoint
CREATE FUNCTION start_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'waiting' THEN
    RAISE EXCEPTION 'an e-invoice begins unsigned' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER e_invoices_start BEFORE INSERT ON e_invoices FOR EACH ROW EXECUTE FUNCTION start_e_invoice();--> statement-breakpoint
CREATE TRIGGER e_invoices_stay BEFORE DELETE ON e_invoices FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER e_invoices_not_emptied BEFORE TRUNCATE ON e_invoices FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION guard_egs_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.environment, NEW.common_name, NEW.certificate_request, NEW.sealed_key, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.environment, OLD.common_name, OLD.certificate_request, OLD.sealed_key, OLD.created_at) THEN
    RAISE EXCEPTION 'a unit keeps its name and its key' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.last_counter <> OLD.last_counter AND NEW.last_counter <> OLD.last_counter + 1
     OR NEW.last_counter = OLD.last_counter AND NEW.last_hash IS DISTINCT FROM OLD.last_hash THEN
    RAISE EXCEPTION 'the counter of a unit grows by one' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state = 'ended' AND NEW.state <> 'ended' OR OLD.state = 'active' AND NEW.state NOT IN ('active', 'ended') THEN
    RAISE EXCEPTION 'a unit that ended stays ended' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER egs_units_guarded BEFORE UPDATE ON egs_units FOR EACH ROW EXECUTE FUNCTION guard_egs_unit();--> statement-breakpoint
CREATE TRIGGER egs_units_stay BEFORE DELETE ON egs_units FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER egs_units_not_emptied BEFORE TRUNCATE ON egs_units FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
