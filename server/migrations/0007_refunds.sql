CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"own_reference" text NOT NULL,
	"provider_reference" text,
	"amount_halalas" integer NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"requested_by" uuid,
	"status" text DEFAULT 'planned' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('lines', 'surplus')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('planned', 'done', 'refused')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_halalas" > 0),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."status" = 'planned') = ("refunds"."ended_at" is null)),
	CONSTRAINT "refunds_asked_by_somebody" CHECK (("refunds"."kind" = 'lines') = ("refunds"."requested_by" is not null)),
	CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id"),
	CONSTRAINT "refunds_own_reference_unique" UNIQUE("own_reference"),
	CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_surplus" ON "refunds" USING btree ("payment_id") WHERE "refunds"."kind" = 'surplus';--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"order_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount_halalas" integer NOT NULL,
	CONSTRAINT "refund_lines_order_id_course_id_pk" PRIMARY KEY("order_id","course_id"),
	CONSTRAINT "refund_lines_of_order" FOREIGN KEY ("order_id","course_id") REFERENCES "order_lines"("order_id","course_id"),
	CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id")
);--> statement-breakpoint
CREATE INDEX "refund_lines_by_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"qr" text NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"rendered_at" timestamp with time zone,
	CONSTRAINT "credit_notes_sum" CHECK ("credit_notes"."net_halalas" + "credit_notes"."vat_halalas" = "credit_notes"."total_halalas"),
	CONSTRAINT "credit_notes_rendered" CHECK (("credit_notes"."file_key" is null) = ("credit_notes"."rendered_at" is null)),
	CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id"),
	CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id")
);--> statement-breakpoint
CREATE INDEX "credit_notes_by_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "invoice_series" ("series") VALUES ('credit-note') ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id")
);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE TRIGGER audit_log_frozen BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_refund_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'done' THEN
    RAISE EXCEPTION 'money that went back stays back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.order_id, NEW.payment_id, NEW.kind, NEW.own_reference, NEW.amount_halalas) IS DISTINCT FROM
     (OLD.order_id, OLD.payment_id, OLD.kind, OLD.own_reference, OLD.amount_halalas) THEN
    RAISE EXCEPTION 'a refund is planned once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_stay_true BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund_true();--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_status";--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('waiting', 'done', 'stuck', 'revoking', 'revoked'));--> statement-breakpoint
CREATE TRIGGER enrolments_note_revocation AFTER UPDATE OF status ON enrolments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status = 'revoking') EXECUTE FUNCTION note_changed_owner();--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refund_id" uuid CONSTRAINT "letters_refund_id_refunds_id_fk" REFERENCES "refunds"("id");--> statement-breakpoint
DROP INDEX "letters_once";--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("kind","order_id") WHERE "letters"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once_a_refund" ON "letters" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('purchase', 'refund', 'confirm-email', 'set-password', 'password-changed', 'account-closed'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_refund_has_refund" CHECK (("letters"."kind" = 'refund') = ("letters"."refund_id" is not null));
