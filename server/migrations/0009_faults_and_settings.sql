CREATE TABLE "fault_marks" (
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"place" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" uuid NOT NULL,
	CONSTRAINT "fault_marks_once" PRIMARY KEY("event","detail","place")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_logs" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "fault_marks" ADD CONSTRAINT "fault_marks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_marks_by_member" ON "fault_marks" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "settings_by_member" ON "settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "client_logs_by_reference" ON "client_logs" USING btree ("reference");