-- The indexes are made after the roll-out: after/0015_offer_lists.sql.
SELECT 1;
