ALTER TABLE "enrolments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "origin" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "requeued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_origin" CHECK ("enrolments"."origin" in ('order', 'grant'));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_or_grant" CHECK (("enrolments"."origin" = 'order') = ("enrolments"."order_id" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_granted_once" ON "enrolments" USING btree ("user_id","course_id") WHERE "enrolments"."origin" = 'grant';--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" integer,
	"is_ours" boolean DEFAULT false NOT NULL,
	"full_name" text,
	"picture_url" text,
	"courses" jsonb,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	CONSTRAINT "learners_read_knows_who" CHECK ("learners"."read_at" is null or "learners"."learner_id" is not null),
	CONSTRAINT "learners_read_at" CHECK (("learners"."courses" is null) = ("learners"."read_at" is null))
);
--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
