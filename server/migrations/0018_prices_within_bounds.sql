ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_list_price";--> statement-breakpoint
ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_price";--> statement-breakpoint
ALTER TABLE "price_changes" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."price_halalas" between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_list_price" CHECK ("products"."list_price_halalas" between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_price" CHECK ("price_changes"."price_halalas" between 1 and 100000000 and "price_changes"."was_halalas" between 1 and 100000000 and "price_changes"."was_halalas" > "price_changes"."price_halalas");