import { db, type Fragment, inBackground, sql } from '#server/platform/sql/index.ts'

/** Conversations of forty providers with customers, for measuring; number `from` up to `to` of the customers of each. */
export const seedTalks = (from: number, to: number, messages: number) =>
  inBackground(() => writeTalks(from, to, messages))

const writeTalks = async (from: number, to: number, messages: number) => {
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`create temporary table made on commit drop as
      select nextval(pg_get_serial_sequence('conversations', 'id'))::int as id, p.id as provider_id, c.id as customer_id,
        now() - interval '2 years' + (row_number() over ()) * interval '97 seconds' as begun
      from (select id from users where email like 'anbieter-%' order by id limit 40) p
      cross join (select id from users where email like 'kunde-%' order by id offset ${from} limit ${to - from}) c`
    await tx.sql`insert into conversations (id, low_user_id, high_user_id, created_by, about_type, about_id, last_seq, last_change,
        created_at) overriding system value
      select id, least(provider_id, customer_id), greatest(provider_id, customer_id), customer_id, 'product',
        (select min(product_id) from product_listings), ${messages}::int, ${messages}::int, begun from made`
    await tx.sql`insert into conversation_members (conversation_id, user_id, other_user_id, last_seq, last_at, last_text, read_seq)
      select id, w.own, w.other, ${messages}::int, begun + ${messages}::int * interval '3 minutes', 'Bis Samstag dann, vielen Dank!',
        ${messages}::int
      from made cross join lateral (values (provider_id, customer_id), (customer_id, provider_id)) w (own, other)`
    await tx.sql`${writeMessages(sql.raw('made'), 1, messages)}`
  })
  await sql`vacuum analyze conversations, conversation_members, messages`
}

const writeMessages = (table: Fragment, first: number, last: number): Fragment => sql`
  insert into messages (conversation_id, seq, change, sender_id, client_id, text, created_at)
  select t.id, n, n, case when n % 2 = 0 then t.provider_id else t.customer_id end, gen_random_uuid(),
    'Guten Tag, das ist Nachricht ' || n || ' zu Ihrer Frage nach der Lieferung am Samstag.', t.begun + n * interval '3 minutes'
  from ${table} t cross join generate_series(${first}::int, ${last}::int) n`

/** The first conversations of one account go on for long. */
export const lengthenTalks = (ids: number[], from: number, to: number) => inBackground(() => addMessages(ids, from, to))

const addMessages = async (ids: number[], from: number, to: number) => {
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`create temporary table long on commit drop as
      select c.id, c.low_user_id as provider_id, c.high_user_id as customer_id, c.created_at as begun
      from conversations c where c.id = any(${ids})`
    await tx.sql`${writeMessages(sql.raw('long'), from + 1, to)}`
    await tx.sql`update conversations set last_seq = ${to}, last_change = ${to} where id = any(${ids})`
    await tx.sql`update conversation_members set last_seq = ${to}, read_seq = ${to} where conversation_id = any(${ids})`
  })
  await sql`vacuum analyze conversations, conversation_members, messages`
}
