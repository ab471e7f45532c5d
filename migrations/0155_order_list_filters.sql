-- The indexes of filters and sums of orders are made in after/0009_order_list_filters.sql.
SELECT 1;
