-- Ids of content have a prefix, so that none equals an id of the page around it. Agreed policies stay as they were agreed to.
update widgets set data = regexp_replace(data::text, '(<(?:h2|h3|h4|p) id=\\")(?!abschnitt-)', '\1abschnitt-', 'g')::jsonb
where data::text ~ '<(h2|h3|h4|p) id=';
--> statement-breakpoint
update provider_pages
set description = regexp_replace(description, '(<(?:h2|h3|h4|p) id=")(?!abschnitt-)', '\1abschnitt-', 'g'),
  blocks = regexp_replace(blocks::text, '(<(?:h2|h3|h4|p) id=\\")(?!abschnitt-)', '\1abschnitt-', 'g')::jsonb
where description ~ '<(h2|h3|h4|p) id=' or blocks::text ~ '<(h2|h3|h4|p) id=';
--> statement-breakpoint
update products
set details = regexp_replace(details, '(<(?:h2|h3|h4|p) id=")(?!abschnitt-)', '\1abschnitt-', 'g')
where details ~ '<(h2|h3|h4|p) id=';
--> statement-breakpoint
update portal_posts
set html = regexp_replace(html, '(<(?:h2|h3|h4|p) id=")(?!abschnitt-)', '\1abschnitt-', 'g')
where html ~ '<(h2|h3|h4|p) id=';
