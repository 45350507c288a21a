ALTER TABLE "payments" ADD COLUMN "only_method" text;--> statement-breakpoint
CREATE INDEX "articles_by_instructor" ON "articles" USING btree ("instructor_id","published_at","id") WHERE "articles"."instructor_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_only_method" CHECK ("payments"."only_method" in ('applepay'));