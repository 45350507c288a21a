CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('member', 'checkout', 'order-link')),
	CONSTRAINT "sessions_order_link" CHECK (("sessions"."kind" = 'order-link') = ("sessions"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"lang" text DEFAULT 'ar' NOT NULL,
	"role" text DEFAULT 'learner' NOT NULL,
	"password_hash" text,
	"learning_user_id" integer,
	"learning_claim_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_lang" CHECK ("users"."lang" in ('ar', 'en')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('learner', 'owner', 'editor', 'finance', 'support'))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" text NOT NULL,
	"course_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_course_id_pk" PRIMARY KEY("cart_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_id_form" CHECK ("carts"."id" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_id" text NOT NULL,
	"course_id" text NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bundle_items_bundle_id_course_id_pk" PRIMARY KEY("bundle_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"gel" text NOT NULL,
	"gel_light" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"is_bundle" boolean DEFAULT false NOT NULL,
	"is_bundle_only" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"category" text,
	"level" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"learn" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"duration" jsonb NOT NULL,
	"weeks" integer NOT NULL,
	"minutes" integer NOT NULL,
	"lesson_count" integer NOT NULL,
	"lecture_count" integer NOT NULL,
	"rank" integer NOT NULL,
	"price_halalas" integer NOT NULL,
	"was_halalas" integer,
	"art" jsonb NOT NULL,
	"clip" jsonb,
	"instructor_id" text,
	"learning_course_id" integer,
	CONSTRAINT "courses_code_unique" UNIQUE("code"),
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_learning_course_id_unique" UNIQUE("learning_course_id"),
	CONSTRAINT "courses_id_form" CHECK ("courses"."id" ~ '^67[0-9a-f]{22}$'),
	CONSTRAINT "courses_price_positive" CHECK ("courses"."price_halalas" > 0),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('FUNDAMENTAL', 'SPECIALIZED', 'EXCLUSIVE', 'BUNDLE')),
	CONSTRAINT "courses_bundle_rank" CHECK ("courses"."is_bundle" = ("courses"."rank" = 0)),
	CONSTRAINT "courses_bundle_level" CHECK ("courses"."is_bundle" = ("courses"."level" = 'BUNDLE')),
	CONSTRAINT "courses_have_a_place" CHECK ("courses"."is_bundle" or ("courses"."category" is not null and "courses"."learning_course_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"role" jsonb NOT NULL,
	"bio" jsonb NOT NULL,
	"photo" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_is_one_row" CHECK ("content_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"qr" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"rendered_at" timestamp with time zone,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."net_halalas" + "invoices"."vat_halalas" = "invoices"."total_halalas"),
	CONSTRAINT "invoices_rendered" CHECK (("invoices"."file_key" is null) = ("invoices"."rendered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('waiting', 'done', 'stuck')),
	CONSTRAINT "enrolments_done" CHECK (("enrolments"."status" = 'done') = ("enrolments"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"recipient" text NOT NULL,
	"lang" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('purchase')),
	CONSTRAINT "letters_status" CHECK ("letters"."status" in ('waiting', 'sent', 'refused', 'stuck')),
	CONSTRAINT "letters_sent" CHECK (("letters"."status" = 'sent') = ("letters"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"price_halalas" integer NOT NULL,
	"discount_halalas" integer DEFAULT 0 NOT NULL,
	"total_halalas" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_course_id_pk" PRIMARY KEY("order_id","course_id"),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."total_halalas" = "order_lines"."price_halalas" - "order_lines"."discount_halalas" and "order_lines"."total_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_id" text,
	"item_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"total_halalas" integer NOT NULL,
	"discount_halalas" integer DEFAULT 0 NOT NULL,
	"vat_halalas" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"lang" text NOT NULL,
	"lines_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_cause" text,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'declined', 'review', 'paid', 'refunded')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'SAR'),
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_halalas" > 0),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_halalas" >= 0),
	CONSTRAINT "orders_paid_says_why" CHECK (("orders"."status" in ('paid', 'refunded')) = ("orders"."paid_at" is not null and "orders"."paid_cause" is not null)),
	CONSTRAINT "orders_lang" CHECK ("orders"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_version" integer NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"reference" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_handled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"own_reference" text NOT NULL,
	"provider_reference" text,
	"redirect_url" text,
	"status" text NOT NULL,
	"amount_halalas" integer NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"provider_status" text DEFAULT '' NOT NULL,
	"provider_code" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_own_reference_unique" UNIQUE("own_reference"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('opening', 'open', 'paid', 'declined', 'expired', 'cancelled', 'review', 'surplus', 'failed')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_halalas" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"detail" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_id_courses_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_aliases" ADD CONSTRAINT "course_aliases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_categories_value_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("value") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cart_lines_by_course" ON "cart_lines" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_user" ON "carts" USING btree ("user_id") WHERE "carts"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_one_bundle" ON "courses" USING btree ("is_bundle") WHERE "courses"."is_bundle";--> statement-breakpoint
CREATE INDEX "courses_by_rank" ON "courses" USING btree ("rank");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("order_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_user" ON "enrolments" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("kind","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_session" ON "orders" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_event" ON "payment_notices" USING btree ("provider","event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_ask_at") WHERE "payments"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_once" ON "staff_tasks" USING btree ("kind","subject");--> statement-breakpoint
INSERT INTO "content_version" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "invoice_series" ("series", "last_number") VALUES ('invoice', 0);--> statement-breakpoint
CREATE FUNCTION grow_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_grow_version AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER bundle_items_grow_version AFTER INSERT OR UPDATE OR DELETE ON bundle_items FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER course_aliases_grow_version AFTER INSERT OR UPDATE OR DELETE ON course_aliases FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER categories_grow_version AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER instructors_grow_version AFTER INSERT OR UPDATE OR DELETE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER content_grow_version AFTER INSERT OR UPDATE OR DELETE ON content FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_frozen BEFORE UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_events_frozen BEFORE UPDATE OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_order_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded') OR OLD.status = 'refunded' AND NEW.status <> 'refunded' THEN
    RAISE EXCEPTION 'a paid order only leaves by a refund' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.total_halalas, NEW.discount_halalas, NEW.vat_halalas, NEW.currency, NEW.lines_hash, NEW.user_id) IS DISTINCT FROM
     (OLD.total_halalas, OLD.discount_halalas, OLD.vat_halalas, OLD.currency, OLD.lines_hash, OLD.user_id) THEN
    RAISE EXCEPTION 'an order is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status AND NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'order versions only grow' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_stay_true BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_true();
