DROP INDEX "payments_by_provider";--> statement-breakpoint
DROP INDEX "orders_by_payment";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider","order_id","status") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at","id","user_id","coupon_id","total_halalas","discount_halalas") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id","paid_at","total_halalas");