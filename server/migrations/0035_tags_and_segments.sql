CREATE TABLE "person_tags" (
	"tag_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_tags_tag_id_user_id_pk" PRIMARY KEY("tag_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"query" text NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segments_once" UNIQUE("key"),
	CONSTRAINT "segments_short" CHECK (length("segments"."name") between 1 and 60 and "segments"."key" <> '' and length("segments"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tags_once" UNIQUE("key"),
	CONSTRAINT "tags_name" CHECK (length("tags"."name") between 1 and 40 and "tags"."key" <> '')
);
--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_tags_by_user" ON "person_tags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_tags_by_author" ON "person_tags" USING btree ("by");--> statement-breakpoint
CREATE INDEX "segments_by_name" ON "segments" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "segments_newest" ON "segments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "segments_by_author" ON "segments" USING btree ("by");--> statement-breakpoint
CREATE INDEX "tags_by_author" ON "tags" USING btree ("by");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "entitlements_by_course" ON "entitlements" USING btree ("course_id","holder_id") WHERE "entitlements"."status" = 'active';