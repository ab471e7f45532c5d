CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"order_sound_on" boolean DEFAULT true NOT NULL,
	"order_sound" text DEFAULT 'glocke' NOT NULL,
	"order_volume" smallint DEFAULT 80 NOT NULL,
	"order_repeat" boolean DEFAULT true NOT NULL,
	"escalation_minutes" smallint DEFAULT 15 NOT NULL,
	CONSTRAINT "notification_preferences_volume" CHECK ("notification_preferences"."order_volume" between 0 and 100),
	CONSTRAINT "notification_preferences_escalation" CHECK ("notification_preferences"."escalation_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"link" text,
	"group_key" text,
	"count" integer DEFAULT 1 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"in_digest" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"escalation" smallint,
	"is_ringing" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_preferences_digest" ON "notification_preferences" USING btree ("digest") WHERE digest <> 'off';--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","at","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "notifications_topic" ON "notifications" USING btree ("user_id","topic","at","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","at","id") WHERE is_shown and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_link" ON "notifications" USING btree ("user_id","link") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_group" ON "notifications" USING btree ("user_id","kind","group_key") WHERE read_at is null and group_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_escalation" ON "notifications" USING btree ("at") WHERE read_at is null and escalation < 2;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","id") WHERE in_digest;--> statement-breakpoint
CREATE INDEX "notifications_ringing" ON "notifications" USING btree ("user_id") WHERE is_ringing;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_used" ON "push_devices" USING btree ("used_at");