CREATE TABLE "transfers" (
	"entitlement_id" uuid PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
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
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_once";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_user_users_id_fk" FOREIGN KEY ("to_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_by_move" ON "transfers" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "transfers_by_order" ON "transfers" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "transfers_by_giver" ON "transfers" USING btree ("from_user");--> statement-breakpoint
CREATE INDEX "transfers_by_taker" ON "transfers" USING btree ("to_user");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_once" UNIQUE("order_line_id","course_id","unit","moves");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_moves" CHECK ("entitlements"."moves" >= 0);--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome'));