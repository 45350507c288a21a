CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ids" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" uuid NOT NULL,
	"request_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_once" UNIQUE("by","request_key"),
	CONSTRAINT "bulk_runs_kind" CHECK ("bulk_runs"."kind" in ('resend-purchase-email')),
	CONSTRAINT "bulk_runs_done" CHECK ("bulk_runs"."done" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;