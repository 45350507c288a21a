CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"price_halalas" integer NOT NULL,
	"was_halalas" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"before_halalas" integer,
	"before_was_halalas" integer,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "price_changes_once" UNIQUE("product_id","request_key"),
	CONSTRAINT "price_changes_state" CHECK ("price_changes"."state" in ('planned', 'running', 'done', 'cancelled', 'replaced', 'missed')),
	CONSTRAINT "price_changes_price" CHECK ("price_changes"."price_halalas" > 0 and "price_changes"."was_halalas" > "price_changes"."price_halalas"),
	CONSTRAINT "price_changes_period" CHECK ("price_changes"."ends_at" > "price_changes"."starts_at"),
	CONSTRAINT "price_changes_applied" CHECK (("price_changes"."applied_at" is null) = ("price_changes"."before_halalas" is null) and ("price_changes"."state" not in ('running', 'done', 'replaced') or "price_changes"."applied_at" is not null) and ("price_changes"."state" not in ('planned', 'missed') or "price_changes"."applied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "price_changes_to_come" ON "price_changes" USING btree ("starts_at") WHERE "price_changes"."state" in ('planned', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_one_running" ON "price_changes" USING btree ("product_id") WHERE "price_changes"."state" = 'running';