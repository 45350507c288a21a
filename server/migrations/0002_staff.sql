CREATE TABLE "staff_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"invited_by" uuid,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_state" CHECK ("staff_members"."state" in ('active', 'deactivated')),
	CONSTRAINT "staff_members_roles" CHECK ("staff_members"."roles" <@ array['owner', 'editor', 'finance', 'support', 'reviewer'] and cardinality("staff_members"."roles") > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "roles" text[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_area" ON "audit_log" USING btree ("area","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
-- Written by hand: the roles that `users.role` held.
INSERT INTO "staff_members" ("user_id", "roles", "since") SELECT "id", ARRAY["role"], "created_at" FROM "users" WHERE "role" <> 'learner';
