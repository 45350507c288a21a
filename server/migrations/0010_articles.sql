CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"rank" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"heading" jsonb NOT NULL,
	"subheading" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"instructor_id" text,
	"art" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('blog', 'insight')),
	CONSTRAINT "articles_minutes" CHECK ("articles"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_in_order" ON "articles" USING btree ("kind","rank");--> statement-breakpoint
CREATE TRIGGER articles_grow_version AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
