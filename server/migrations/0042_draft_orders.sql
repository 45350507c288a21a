CREATE TABLE "draft_order_lines" (
	"draft_order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"list_halalas" integer NOT NULL,
	"price_halalas" integer NOT NULL,
	"discount_halalas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draft_order_lines_draft_order_id_product_id_pk" PRIMARY KEY("draft_order_id","product_id"),
	CONSTRAINT "draft_order_lines_price" CHECK ("draft_order_lines"."price_halalas" between 0 and "draft_order_lines"."list_halalas" and "draft_order_lines"."discount_halalas" between 0 and "draft_order_lines"."price_halalas")
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"lang" text NOT NULL,
	"search" text NOT NULL,
	"coupon_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"link_days" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"token_hash" text,
	"token_sealed" text,
	"cancelled_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "draft_orders_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "draft_orders_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "draft_orders_once" UNIQUE("created_by","key"),
	CONSTRAINT "draft_orders_lang" CHECK ("draft_orders"."lang" in ('ar', 'en')),
	CONSTRAINT "draft_orders_days" CHECK ("draft_orders"."link_days" between 1 and 60),
	CONSTRAINT "draft_orders_sent" CHECK (num_nulls("draft_orders"."sent_at", "draft_orders"."ends_at", "draft_orders"."token_hash", "draft_orders"."token_sealed") in (0, 4)),
	CONSTRAINT "draft_orders_order_sent" CHECK ("draft_orders"."order_id" is null or "draft_orders"."sent_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "draft_order_lines" ADD CONSTRAINT "draft_order_lines_draft_order_id_draft_orders_id_fk" FOREIGN KEY ("draft_order_id") REFERENCES "public"."draft_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_order_lines" ADD CONSTRAINT "draft_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_order_lines_by_product" ON "draft_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "draft_orders_newest" ON "draft_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "draft_orders_by_email" ON "draft_orders" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "draft_orders_by_coupon" ON "draft_orders" USING btree ("coupon_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'company-invoice', 'payment-link', 'purchase-moved', 'purchase-received', 'course-granted', 'account-imported', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'provider-failing', 'staff-new-owner', 'saved-report', 'staff-notifications', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'complaint-received', 'review-rejected', 'newsletter-confirm', 'newsletter-welcome'));