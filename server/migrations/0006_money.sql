CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"user_email" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"applies_to_all" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Z0-9_ء-ي-]{1,40}$'),
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('legacy', 'special')),
	CONSTRAINT "coupons_status" CHECK ("coupons"."status" in ('active', 'inactive')),
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount_basis_points" between 1 and 10000),
	CONSTRAINT "coupons_email_form" CHECK ("coupons"."user_email" = lower("coupons"."user_email")),
	CONSTRAINT "coupons_validity" CHECK ("coupons"."valid_from" < "coupons"."valid_to"),
	CONSTRAINT "coupons_legacy_once" CHECK ("coupons"."kind" <> 'legacy' or "coupons"."max_uses" = 1),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" between 0 and "coupons"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "coupon_courses" (
	"coupon_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	CONSTRAINT "coupon_courses_coupon_id_course_id_pk" PRIMARY KEY("coupon_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('reserved', 'redeemed', 'released')),
	CONSTRAINT "coupon_uses_ended" CHECK (("coupon_uses"."state" = 'reserved') = ("coupon_uses"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_live" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "coupon_uses_by_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_discount";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_halalas" >= 0 and ("orders"."total_halalas" > 0 or "orders"."discount_halalas" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_halalas" >= 0 and ("orders"."discount_halalas" = 0 or "orders"."coupon_id" is not null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded') OR OLD.status = 'refunded' AND NEW.status <> 'refunded' THEN
    RAISE EXCEPTION 'a paid order only leaves by a refund' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.total_halalas, NEW.discount_halalas, NEW.vat_halalas, NEW.currency, NEW.lines_hash, NEW.user_id, NEW.coupon_id) IS DISTINCT FROM
     (OLD.total_halalas, OLD.discount_halalas, OLD.vat_halalas, OLD.currency, OLD.lines_hash, OLD.user_id, OLD.coupon_id) THEN
    RAISE EXCEPTION 'an order is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status AND NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'order versions only grow' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_uses_redeemed_stay BEFORE UPDATE OR DELETE ON coupon_uses FOR EACH ROW
  WHEN (OLD.state = 'redeemed') EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER coupons_grow_version AFTER INSERT OR DELETE OR UPDATE OF code, status, discount_basis_points, valid_from, valid_to ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
