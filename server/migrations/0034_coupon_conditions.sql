CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"codes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_batches_name" CHECK ("coupon_batches"."name" <> '' and length("coupon_batches"."name") <= 100),
	CONSTRAINT "coupon_batches_codes" CHECK ("coupon_batches"."codes" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_discount";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "discount_halalas" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "least_halalas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "once_per_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_purchase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "coupon_batches_newest" ON "coupon_batches" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_of_batch" ON "coupons" USING btree ("batch_id","id") WHERE "coupons"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_buyer_email" ON "orders" USING btree ("buyer_email");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_least" CHECK ("coupons"."least_halalas" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_discount" CHECK (case when "coupons"."discount_halalas" is null then "coupons"."discount_basis_points" between 1 and 10000 else "coupons"."discount_halalas" >= 1 and "coupons"."discount_basis_points" = 0 end);