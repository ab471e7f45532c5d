-- swaps by the customer were kept as declined by the provider, and counted as its answer
update lead_asks set state = 'swapped', answered_at = null, decline_reason = ''
where state = 'declined' and decline_reason = 'Vom Kunden getauscht';
