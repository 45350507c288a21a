CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "application_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_emails_once" UNIQUE("application_id","kind"),
	CONSTRAINT "application_emails_kind" CHECK ("application_emails"."kind" in ('invite', 'decline')),
	CONSTRAINT "application_emails_words" CHECK (length("application_emails"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_notes_once" UNIQUE("application_id","request_key"),
	CONSTRAINT "application_notes_words" CHECK ("application_notes"."words" <> '' and length("application_notes"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "application_ratings" (
	"application_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_ratings_application_id_by_pk" PRIMARY KEY("application_id","by"),
	CONSTRAINT "application_ratings_range" CHECK ("application_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"course_ids" text[] NOT NULL,
	"reason" text NOT NULL,
	"outcome" jsonb,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_once" UNIQUE("request_key"),
	CONSTRAINT "grants_reason" CHECK (length("grants"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"entitlement_id" uuid PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"order_id" uuid,
	"from_user" uuid NOT NULL,
	"to_user" uuid NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_to_another" CHECK ("transfers"."from_user" <> "transfers"."to_user"),
	CONSTRAINT "transfers_reason" CHECK ("transfers"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"certificate_id" text NOT NULL,
	"version" integer NOT NULL,
	"student_name" text NOT NULL,
	"documents" jsonb NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_corrections_certificate_id_version_pk" PRIMARY KEY("certificate_id","version")
);
--> statement-breakpoint
CREATE TABLE "fault_marks" (
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"place" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" uuid NOT NULL,
	CONSTRAINT "fault_marks_once" PRIMARY KEY("event","detail","place")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"price_halalas" integer NOT NULL,
	"was_halalas" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"before_halalas" integer,
	"before_was_halalas" integer,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "price_changes_once" UNIQUE("product_id","request_key"),
	CONSTRAINT "price_changes_state" CHECK ("price_changes"."state" in ('planned', 'running', 'done', 'cancelled', 'replaced', 'missed')),
	CONSTRAINT "price_changes_price" CHECK ("price_changes"."price_halalas" > 0 and "price_changes"."was_halalas" > "price_changes"."price_halalas"),
	CONSTRAINT "price_changes_period" CHECK ("price_changes"."ends_at" > "price_changes"."starts_at"),
	CONSTRAINT "price_changes_applied" CHECK (("price_changes"."applied_at" is null) = ("price_changes"."before_halalas" is null) and ("price_changes"."state" not in ('running', 'done', 'replaced') or "price_changes"."applied_at" is not null) and ("price_changes"."state" not in ('planned', 'missed') or "price_changes"."applied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "discrepancy_explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"expected_halalas" integer,
	"found_halalas" integer,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discrepancy_explanations_once" UNIQUE NULLS NOT DISTINCT("kind","provider","reference","expected_halalas","found_halalas"),
	CONSTRAINT "discrepancy_explanations_kind" CHECK ("discrepancy_explanations"."kind" in ('paid-there-not-here', 'paid-here-not-there', 'amount-differs', 'reference-differs', 'capture-missing', 'surplus-not-returned', 'refund-missing', 'refund-unknown', 'order-not-paid', 'order-without-payment', 'unknown-reference', 'not-answered')),
	CONSTRAINT "discrepancy_explanations_reason" CHECK ("discrepancy_explanations"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "reconciliation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"check_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ids" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" uuid NOT NULL,
	"request_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_once" UNIQUE("by","request_key"),
	CONSTRAINT "bulk_runs_kind" CHECK ("bulk_runs"."kind" in ('resend-purchase-email')),
	CONSTRAINT "bulk_runs_done" CHECK ("bulk_runs"."done" >= 0)
);
--> statement-breakpoint
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
	"reason_en" text,
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
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_notes_once" UNIQUE("user_id","request_key"),
	CONSTRAINT "person_notes_words" CHECK ("person_notes"."words" <> '' and length("person_notes"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"made_by" uuid NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_short" CHECK (length("saved_views"."name") <= 60 and length("saved_views"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_newest" PRIMARY KEY("session_id","purpose"),
	CONSTRAINT "staff_challenges_purpose" CHECK ("staff_challenges"."purpose" in ('add', 'prove'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_roles" CHECK ("staff_invitations"."roles" <@ array['owner', 'editor', 'finance', 'support', 'reviewer'] and cardinality("staff_invitations"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"invited_by" uuid,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_state" CHECK ("staff_members"."state" in ('active', 'deactivated')),
	CONSTRAINT "staff_members_roles" CHECK ("staff_members"."roles" <@ array['owner', 'editor', 'finance', 'support', 'reviewer'] and cardinality("staff_members"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_once" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"new_secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "vat_periods" (
	"period" text NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"figures" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_periods_period_is_sandbox_pk" PRIMARY KEY("period","is_sandbox"),
	CONSTRAINT "vat_periods_sha256" CHECK ("vat_periods"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_once";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_asked_by_somebody";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "reconciliations" DROP CONSTRAINT "reconciliations_cause";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "privacy_requests_deleted_once";--> statement-breakpoint
DROP INDEX "entitlements_granted_once";--> statement-breakpoint
DROP INDEX "emails_once";--> statement-breakpoint
DROP INDEX "emails_once_a_refund";--> statement-breakpoint
DROP INDEX "refunds_one_surplus";--> statement-breakpoint
ALTER TABLE "privacy_requests" ALTER COLUMN "done_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "taken_down_by" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ebook_requests" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reissued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "copy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason_en" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "case_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "keeps_courses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "roles" text[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "client_logs" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" bigint DEFAULT nextval('order_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "reason_en" text;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_staying_users_id_fk" FOREIGN KEY ("staying") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_closing_users_id_fk" FOREIGN KEY ("closing") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_emails" ADD CONSTRAINT "application_emails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_emails" ADD CONSTRAINT "application_emails_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_user_users_id_fk" FOREIGN KEY ("to_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_marks" ADD CONSTRAINT "fault_marks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancy_explanations" ADD CONSTRAINT "discrepancy_explanations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_requests" ADD CONSTRAINT "reconciliation_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_requests" ADD CONSTRAINT "reconciliation_requests_check_id_reconciliations_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."reconciliations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_mentions_users_id_fk" FOREIGN KEY ("mentions") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_archives" ADD CONSTRAINT "document_archives_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_periods" ADD CONSTRAINT "vat_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_one_waiting" ON "account_merges" USING btree ("closing") WHERE "account_merges"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_one_done" ON "account_merges" USING btree ("closing") WHERE "account_merges"."state" = 'done';--> statement-breakpoint
CREATE INDEX "account_merges_by_staying" ON "account_merges" USING btree ("staying");--> statement-breakpoint
CREATE INDEX "account_merges_by_closing" ON "account_merges" USING btree ("closing");--> statement-breakpoint
CREATE INDEX "grants_by_actor" ON "grants" USING btree ("by");--> statement-breakpoint
CREATE INDEX "transfers_by_move" ON "transfers" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "transfers_by_order" ON "transfers" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "transfers_by_giver" ON "transfers" USING btree ("from_user");--> statement-breakpoint
CREATE INDEX "transfers_by_taker" ON "transfers" USING btree ("to_user");--> statement-breakpoint
CREATE INDEX "fault_marks_by_member" ON "fault_marks" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "settings_by_member" ON "settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "price_changes_to_come" ON "price_changes" USING btree ("starts_at") WHERE "price_changes"."state" in ('planned', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_one_running" ON "price_changes" USING btree ("product_id") WHERE "price_changes"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_requests_one_open" ON "reconciliation_requests" USING btree (("ended_at" is null)) WHERE "reconciliation_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_requests_of_check" ON "reconciliation_requests" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "saved_views_by_user" ON "saved_views" USING btree ("user_id","area");--> statement-breakpoint
CREATE INDEX "saved_views_by_area" ON "saved_views" USING btree ("area");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_user" ON "staff_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_archives_one_open" ON "document_archives" USING btree ("period","is_sandbox") WHERE "document_archives"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "document_archives_newest" ON "document_archives" USING btree ("period","asked_at");--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_taken_down_by_users_id_fk" FOREIGN KEY ("taken_down_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage_by_users_id_fk" FOREIGN KEY ("stage_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_open" ON "privacy_requests" USING btree ("user_id","kind") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_at") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_without_search" ON "users" USING btree ("id") WHERE "users"."search" = '';--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("stage","id");--> statement-breakpoint
CREATE INDEX "applications_without_search" ON "applications" USING btree ("id") WHERE "applications"."search" = '';--> statement-breakpoint
CREATE INDEX "ebook_requests_without_search" ON "ebook_requests" USING btree ("id") WHERE "ebook_requests"."search" = '';--> statement-breakpoint
CREATE INDEX "entitlements_by_grant" ON "entitlements" USING btree ("grant_id") WHERE "entitlements"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_without_search" ON "certificates" USING btree ("id") WHERE "certificates"."search" = '';--> statement-breakpoint
CREATE INDEX "enrolments_unfinished" ON "enrolments" USING btree ("status") WHERE "enrolments"."status" in ('waiting', 'failed', 'revoking');--> statement-breakpoint
CREATE INDEX "emails_by_order" ON "emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "emails_unsent" ON "emails" USING btree ("id") WHERE "emails"."status" in ('waiting', 'refused', 'failed');--> statement-breakpoint
CREATE INDEX "emails_by_about" ON "emails" USING btree ("about_id") WHERE "emails"."about_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider","order_id") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status") WHERE "refunds"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "refunds_by_reference" ON "refunds" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "staff_tasks_by_order" ON "staff_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("kind","opened_at") WHERE "staff_tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_reference" ON "webhook_events" USING btree ("reference","provider");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_area" ON "audit_log" USING btree ("area","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "client_logs_by_reference" ON "client_logs" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "discrepancies_by_order" ON "discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_halalas","id");--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_without_search" ON "orders" USING btree ("id") WHERE "orders"."search" = '';--> statement-breakpoint
CREATE INDEX "tax_documents_newest" ON "tax_documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_deleted_once" ON "privacy_requests" USING btree ("user_id") WHERE "privacy_requests"."kind" = 'deletion' and "privacy_requests"."done_at" is not null and "privacy_requests"."outcome" is distinct from 'declined';--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_granted_once" ON "entitlements" USING btree ("holder_id","course_id") WHERE "entitlements"."origin" = 'grant' and "entitlements"."status" <> 'revoked';--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("kind","order_id","copy") WHERE "emails"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_a_refund" ON "emails" USING btree ("refund_id","copy");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_surplus" ON "refunds" USING btree ("payment_id") WHERE "refunds"."kind" in ('surplus', 'held');--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_once" UNIQUE("order_line_id","course_id","unit","moves");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_outcome" CHECK ("privacy_requests"."outcome" in ('done', 'declined'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_declined" CHECK ("privacy_requests"."outcome" is distinct from 'declined' or "privacy_requests"."note" <> '');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_closed" CHECK ("users"."merged_into" is null or "users"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_email" CHECK ("users"."former_email" is null or "users"."merged_into" is not null);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('new', 'seen', 'shortlist', 'interview', 'offer', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_grant" CHECK ("entitlements"."grant_id" is null or "entitlements"."origin" = 'grant');--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_moves" CHECK ("entitlements"."moves" >= 0);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_reissued" CHECK (("certificates"."version" = 1) = ("certificates"."reissued_at" is null));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_keeps_courses" CHECK (not "refunds"."keeps_courses" or "refunds"."kind" = 'chargeback');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_chargeback" CHECK (("refunds"."kind" = 'chargeback') = ("refunds"."case_reference" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('lines', 'surplus', 'held', 'chargeback'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_reason_en" CHECK ("tax_documents"."reason_en" is null or ("tax_documents"."reason" is not null and "tax_documents"."reason_en" <> ''));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_somebody" CHECK (("refunds"."kind" <> 'surplus') = ("refunds"."requested_by" is not null));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_taken" CHECK ("staff_tasks"."taken_by" is null or "staff_tasks"."taken_at" is not null);--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by" CHECK ("staff_tasks"."closed_by" is null or "staff_tasks"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'price-not-applied', 'report-failed', 'search-index-failed'));--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_cause" CHECK ("reconciliations"."cause" in ('daily', 'command', 'staff'));--> statement-breakpoint
-- Written by hand: what guards these tables, and the rows that were there before.
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
END $$;
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
CREATE TRIGGER order_notes_frozen BEFORE UPDATE ON order_notes FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
INSERT INTO "staff_members" ("user_id", "roles", "since") SELECT "id", ARRAY["role"], "created_at" FROM "users" WHERE "role" <> 'learner';
--> statement-breakpoint
CREATE TRIGGER vat_periods_frozen BEFORE UPDATE OR DELETE ON vat_periods FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
UPDATE "privacy_requests" SET "asked_at" = "done_at", "due_at" = "done_at" + interval '30 days' WHERE "done_at" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
