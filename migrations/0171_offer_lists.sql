-- The indexes are made after the roll-out: after/0021_offer_lists.sql.
SELECT 1;
