ALTER INDEX "portal_posts_desk" RENAME TO "portal_posts_by_change";--> statement-breakpoint
ALTER INDEX "withdrawal_declarations_stray" RENAME TO "withdrawal_declarations_unmatched";--> statement-breakpoint
ALTER INDEX "reviews_desk" RENAME TO "reviews_of_provider";
