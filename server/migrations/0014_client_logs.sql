CREATE TABLE "client_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"place" text NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_logs_event_form" CHECK ("client_logs"."event" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "client_logs_short" CHECK (length("client_logs"."detail") <= 60 and length("client_logs"."place") <= 120)
);
--> statement-breakpoint
CREATE INDEX "client_logs_by_time" ON "client_logs" USING btree ("logged_at");
