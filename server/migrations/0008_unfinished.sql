CREATE TABLE "rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"text_version" text NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_consents_decision" CHECK ("reminder_consents"."decision" in ('granted', 'withdrawn')),
	CONSTRAINT "reminder_consents_source" CHECK ("reminder_consents"."source" in ('guest-step', 'checkout', 'letter')),
	CONSTRAINT "reminder_consents_lang" CHECK ("reminder_consents"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_ids" text[] NOT NULL,
	"courses_key" text NOT NULL,
	"lang" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reminders_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "reminders_status" CHECK ("reminders"."status" in ('waiting', 'sending', 'sent', 'dropped', 'stuck')),
	CONSTRAINT "reminders_sent" CHECK (("reminders"."status" = 'sent') = ("reminders"."sent_at" is not null)),
	CONSTRAINT "reminders_lang" CHECK ("reminders"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reminder_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_links_purpose" CHECK ("reminder_links"."purpose" in ('restore', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "money_checks_cause" CHECK ("money_checks"."cause" in ('daily', 'command')),
	CONSTRAINT "money_checks_asked" CHECK ("money_checks"."asked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"check_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"expected_halalas" integer,
	"found_halalas" integer,
	"detail" text NOT NULL,
	CONSTRAINT "money_differences_check_id_position_pk" PRIMARY KEY("check_id","position")
);
--> statement-breakpoint
ALTER TABLE "reminder_consents" ADD CONSTRAINT "reminder_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_links" ADD CONSTRAINT "reminder_links_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_check_id_money_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."money_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_consents_by_user" ON "reminder_consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("user_id","courses_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_one_waiting" ON "reminders" USING btree ("user_id") WHERE "reminders"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reminder_links_by_reminder" ON "reminder_links" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "money_checks_newest" ON "money_checks" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "carts_guests" ON "carts" USING btree ("created_at") WHERE "carts"."user_id" is null;
