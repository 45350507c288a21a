CREATE TABLE "shop_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text DEFAULT 'opening-soon' NOT NULL,
	"sentence" jsonb,
	"changed_at" timestamp with time zone,
	CONSTRAINT "shop_state_is_one_row" CHECK ("shop_state"."is_only"),
	CONSTRAINT "shop_state_state" CHECK ("shop_state"."state" in ('opening-soon', 'open', 'maintenance'))
);
--> statement-breakpoint
CREATE TRIGGER shop_state_grow_version AFTER UPDATE ON shop_state FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
-- A shop that was in use before there was a state has always been open.
INSERT INTO "shop_state" ("state") SELECT CASE
  WHEN EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM content) THEN 'open'
  ELSE 'opening-soon' END;
