CREATE TABLE "connection_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"sealed" text,
	"entered" text[] NOT NULL,
	"changed" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_tests" (
	"connection" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"tested_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "connection_version" integer;--> statement-breakpoint
ALTER TABLE "connection_settings" ADD CONSTRAINT "connection_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_tests" ADD CONSTRAINT "connection_tests_tested_by_users_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_settings_by_connection" ON "connection_settings" USING btree ("connection","version");--> statement-breakpoint
CREATE INDEX "connection_settings_by_member" ON "connection_settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "connection_tests_by_member" ON "connection_tests" USING btree ("tested_by");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_connection_version_connection_settings_version_fk" FOREIGN KEY ("connection_version") REFERENCES "public"."connection_settings"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_connection" ON "payments" USING btree ("connection_version","next_ask_at") WHERE "payments"."connection_version" is not null;