CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "refunds_by_reference" ON "refunds" USING btree ("provider_reference");