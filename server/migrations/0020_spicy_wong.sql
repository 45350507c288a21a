CREATE TABLE "email_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "coupon_uses_of_network" ON "coupon_uses" USING btree ("coupon_id","network") WHERE "coupon_uses"."state" = 'reserved';