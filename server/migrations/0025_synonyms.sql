CREATE TABLE "empty_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "empty_searches_once" UNIQUE("query"),
	CONSTRAINT "empty_searches_count" CHECK ("empty_searches"."count" > 0),
	CONSTRAINT "empty_searches_query" CHECK (char_length("empty_searches"."query") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"finds" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empty_searches_by_count" ON "empty_searches" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "empty_searches_newest" ON "empty_searches" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "synonyms_newest" ON "synonyms" USING btree ("at","id");--> statement-breakpoint
CREATE TRIGGER synonyms_grow_version AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
