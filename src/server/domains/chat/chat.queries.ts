import type { AbsenceMode, CardType } from '#contract/chat/rules.ts'
import type { Role } from '#contract/wire/call.ts'
import { isLive, nameShownTo } from '#server/domains/leads/index.ts'
import type { SessionUser } from '#server/platform/context.ts'
import { behind, type Cursor } from '#server/platform/paging.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import { onlineSeconds } from './chat.rules.ts'

export type Viewer = Pick<SessionUser, 'id' | 'providerId'>

export type PersonRow = {
  userId: number
  role: Role
  name: string
  email: string
  phone: string
  avatar: string | null
  isDeleted: boolean
  companyPhone: string | null
  companyStreet: string | null
  companyHouseNumber: string | null
  companyZip: string | null
  companyCity: string | null
  logo: string | null
  slug: string | null
  showChat: boolean | null
  seenAt: string | null
  hidesOnline: boolean
  /** where the last order of this customer went, for the provider that got it */
  delivery: { street: string; streetNumber: string; zip: string; city: string } | null
  conversationId: number | null
}

const person = (viewer: Viewer) => sql`
  u.id as "userId", u.role, ${nameShownTo(sql`${viewer.providerId}::int`)} as name, u.email, u.phone, u.avatar,
  u.deleted_at is not null as "isDeleted", co.phone as "companyPhone",
  co.street as "companyStreet", co.house_number as "companyHouseNumber", co.zip_code as "companyZip", co.city as "companyCity",
  pp.logo, case when pp.is_published then pp.slug end as slug, pp.show_chat as "showChat", s.seen_at as "seenAt",
  coalesce(s.hides_online, false) as "hidesOnline",
  (select json_build_object('street', o.shipping->>'street', 'streetNumber', o.shipping->>'streetNumber',
      'zip', o.shipping->>'zip', 'city', o.shipping->>'city')
    from shared.orders o join shared.vendor_orders v on v.order_id = o.id
    where o.user_id = u.id and v.provider_id = ${viewer.providerId} order by o.id desc limit 1) as delivery`

const personJoins = sql`
  left join shared.companies co on co.user_id = u.id
  left join shared.provider_pages pp on pp.provider_id = co.id
  left join chat_people s on s.user_id = u.id`

export type ConversationRow = PersonRow & {
  id: number
  aboutType: CardType | null
  aboutId: number | null
  lastText: string
  lastAt: string
  lastSeq: number
  lastChange: number
  unread: number
  readSeq: number
  otherReadSeq: number
  isBlocked: boolean
  isBlockedByOther: boolean
  isArchived: boolean
}

/** Only through the own membership: a foreign conversation is as absent as a missing one. */
const conversations = (viewer: Viewer, rest: Fragment) => sql<ConversationRow>`
  select m.conversation_id as id, m.conversation_id as "conversationId", c.about_type as "aboutType", c.about_id as "aboutId",
    m.last_text as "lastText", m.last_at as "lastAt", m.last_seq as "lastSeq", c.last_change as "lastChange", m.unread,
    m.read_seq as "readSeq", o.read_seq as "otherReadSeq", m.blocked_at is not null as "isBlocked",
    o.blocked_at is not null as "isBlockedByOther", m.archived_at is not null as "isArchived", ${person(viewer)}
  from conversation_members m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
  join shared.users u on u.id = m.other_user_id ${personJoins}
  where m.user_id = ${viewer.id} ${rest}`

const perPage = 30

export const selectConversations = async (
  viewer: Viewer,
  cursor: Cursor | null,
  isUnread: boolean,
  isArchived: boolean,
) => {
  const rows = await conversations(
    viewer,
    sql`and (m.archived_at is not null) = ${isArchived} ${isUnread ? sql`and m.unread > 0` : sql.empty} ${behind(cursor, sql`m.last_at`, sql`m.conversation_id`)}
      order by m.last_at desc, m.conversation_id desc limit ${perPage + 1}`,
  )
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

export const selectConversation = (viewer: Viewer, id: number) =>
  conversations(viewer, sql`and m.conversation_id = ${id}`).first()

export const countUnread = async (userId: number) =>
  (
    await sql<{ unread: number }>`
      select coalesce(sum(unread), 0)::int as unread from conversation_members where user_id = ${userId} and unread > 0`.one()
  ).unread

export type FileRow = {
  id: number
  kind: 'image' | 'pdf'
  name: string
  size: number
  width: number | null
  height: number | null
}
export type MessageRow = {
  id: number
  conversationId: number
  seq: number
  change: number
  senderId: number | null
  clientId: string
  text: string
  cardType: CardType | null
  cardId: number | null
  isAutomatic: boolean
  isHidden: boolean
  editedAt: string | null
  createdAt: string
  files: FileRow[] | null
}

const messageFields = sql`
  x.id::float8 as id, x.conversation_id as "conversationId", x.seq, x.change, x.sender_id as "senderId", x.client_id as "clientId",
  x.text, x.card_type as "cardType", x.card_id as "cardId", x.is_automatic as "isAutomatic", x.hidden_at is not null as "isHidden",
  x.edited_at as "editedAt", x.created_at as "createdAt",
  case when x.has_files then (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'size', f.size,
      'width', f.width, 'height', f.height) order by f.id) from message_files f where f.message_id = x.id) end as files`

export type Window = { before?: number | undefined; around?: number | undefined; after?: number | undefined }
const historySize = 50
const catchUpSize = 200

/** In their order. Of history the latest ones come, or those before or around a place; of changes the oldest ones first. */
export const selectMessages = async (conversationId: number, { before, around, after }: Window) => {
  const of = sql`from messages x where x.conversation_id = ${conversationId}`
  if (after !== undefined) {
    const rows = await sql<MessageRow>`
      select ${messageFields} ${of} and x.change > ${after} order by x.change limit ${catchUpSize + 1}`
    return { rows: rows.slice(0, catchUpSize), hasMore: rows.length > catchUpSize }
  }
  const top = around === undefined ? before : around + historySize / 2
  const rows = await sql<MessageRow>`
    select ${messageFields} ${of} ${top === undefined ? sql.empty : sql`and x.seq < ${top}`}
    order by x.seq desc limit ${historySize + 1}`
  return { rows: rows.slice(0, historySize).toReversed(), hasMore: rows.length > historySize }
}

export const selectMessage = (source: Source, id: number) =>
  source.sql<MessageRow>`select ${messageFields} from messages x where x.id = ${id}`.one()

export const selectSent = (source: Source, conversationId: number, senderId: number, clientId: string) =>
  source.sql<MessageRow>`select ${messageFields} from messages x
    where x.conversation_id = ${conversationId} and x.sender_id = ${senderId} and x.client_id = ${clientId}`.first()

const found = 30

/** Within the own conversations only. */
export const searchMessages = (viewer: Viewer, search: string, conversationId: number | null) => sql<
  MessageRow & { userName: string }
>`
  select ${messageFields}, ${nameShownTo(sql`${viewer.providerId}::int`)} as "userName"
  from conversation_members m join messages x on x.conversation_id = m.conversation_id
  join shared.users u on u.id = m.other_user_id left join shared.companies co on co.user_id = u.id
  where m.user_id = ${viewer.id} ${conversationId === null ? sql.empty : sql`and m.conversation_id = ${conversationId}`}
    and x.hidden_at is null and strpos(lower(x.text), lower(${search})) > 0
  order by x.id desc limit ${found}`

const people = (viewer: Viewer, rest: Fragment) => sql<PersonRow>`
  select ${person(viewer)}, m.conversation_id as "conversationId"
  from shared.users u ${personJoins}
  left join conversation_members m on m.user_id = ${viewer.id} and m.other_user_id = u.id
  where u.id <> ${viewer.id} and u.deleted_at is null ${rest}`

/** Whom one talks with already, and providers that everybody may write to. */
const isReachable = sql`(m.conversation_id is not null or (pp.is_published and pp.show_chat))`

export const searchPeople = (viewer: Viewer, search: string) =>
  people(
    viewer,
    sql`and ${isReachable} and strpos(lower(${nameShownTo(sql`${viewer.providerId}::int`)}), lower(${search})) > 0
      order by m.conversation_id is null, co.company_name, u.id limit 20`,
  )

export const selectReachable = (viewer: Viewer, userId: number) =>
  people(viewer, sql`and ${isReachable} and u.id = ${userId}`).first()

export type Target = { userId: number } | { providerId: number } | 'operator'

/**
 * The accounts that a user may start a conversation with: partners, public providers, the operator, and who made an offer. A provider also
 * reaches its customers, visitors of its properties and those whose request it was asked for; the operator reaches everybody.
 */
export const selectTarget = (viewer: Viewer & { role: Role }, target: Target) => {
  if (target === 'operator') return people(viewer, sql`and u.role = 'Operator' order by u.id limit 1`).first()
  const which = 'userId' in target ? sql`u.id = ${target.userId}` : sql`co.id = ${target.providerId}`
  if (viewer.role === 'Operator') return people(viewer, sql`and ${which}`).first()
  const boughtFrom = sql`exists (select from shared.orders o join shared.vendor_orders v on v.order_id = o.id
    where (o.user_id = u.id and v.provider_id = ${viewer.providerId}) or (o.user_id = ${viewer.id} and v.provider_id = co.id))`
  const asks = sql`exists (select from leads l join lead_asks a on a.lead_id = l.id where
    (l.user_id = u.id and a.provider_id = ${viewer.providerId} and ${isLive})
    or (l.user_id = ${viewer.id} and a.provider_id = co.id and a.state in ('offered', 'won')))`
  const visits = sql`exists (select from property_visits i where i.user_id = u.id and i.provider_id = ${viewer.providerId})`
  return people(
    viewer,
    sql`and ${which} and (${isReachable} or u.role = 'Operator' or ${boughtFrom} or ${asks} or ${visits})`,
  ).first()
}

export type SettingsRow = { hidesOnline: boolean; absenceMode: AbsenceMode; absenceText: string }

export const selectSettings = async (userId: number) => {
  const row = await sql<SettingsRow>`
    select hides_online as "hidesOnline", absence_mode as "absenceMode", absence_text as "absenceText"
    from chat_people where user_id = ${userId}`.first()
  const replies = await sql<{ id: number; title: string; text: string }>`
    select id, title, text from quick_replies where user_id = ${userId} order by id limit 50`
  return { ...(row ?? { hidesOnline: false, absenceMode: 'off' as const, absenceText: '' }), replies: [...replies] }
}

/** The median of the last 90 days, of providers with a public page. */
export const selectAnswerTime = (providerId: number) =>
  sql<{ count: number; minutes: number | null }>`
  select count(*)::int as count, (percentile_cont(0.5) within group (order by a.minutes))::int as minutes
  from chat_answers a join shared.companies c on c.user_id = a.user_id join shared.provider_pages p on p.provider_id = c.id
  where c.id = ${providerId} and p.is_published and a.at > now() - interval '90 days'`.one()

export const selectTyping = (viewer: Viewer, userId: number) =>
  sql<{ isTyping: boolean; seenAt: string | null; hidesOnline: boolean }>`
  select m.blocked_at is null and coalesce(o.typing_until > now(), false) as "isTyping", s.seen_at as "seenAt",
    o.blocked_at is not null or coalesce(s.hides_online, false) as "hidesOnline"
  from conversation_members m
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
  left join chat_people s on s.user_id = m.other_user_id
  where m.user_id = ${viewer.id} and m.other_user_id = ${userId}`.first()

export const selectFile = (viewer: Viewer, id: number) =>
  sql<{ key: string; kind: 'image' | 'pdf'; name: string }>`
  select f.key, f.kind, f.name from message_files f join messages x on x.id = f.message_id
  join conversation_members m on m.conversation_id = x.conversation_id and m.user_id = ${viewer.id}
  where f.id = ${id} and x.hidden_at is null`.first()

export const selectOwnAddress = (userId: number) =>
  sql<{
    name: string
    street: string
    streetNumber: string
    zip: string
    city: string
  }>`
  select coalesce(c.company_name, trim(concat_ws(' ', u.first_name, u.last_name))) as name,
    coalesce(c.street, a.street, '') as street, coalesce(c.house_number, a.street_number, '') as "streetNumber",
    coalesce(c.zip_code, a.zip, '') as zip, coalesce(c.city, a.city, '') as city
  from shared.users u left join shared.companies c on c.user_id = u.id
  left join lateral (select * from addresses where user_id = u.id order by is_default desc, id desc limit 1) a on true
  where u.id = ${userId}`.one()

/** Offers, requests and orders between the two first, then shown products of either provider. */
export const selectCardKeys = (userId: number, otherId: number, search: string) => sql<{ type: CardType; id: number }>`
  (select 'offer' as type, o.id from offers o join leads l on l.id = o.lead_id join shared.companies c on c.id = o.provider_id
      join offer_versions v on v.offer_id = o.id and v.version = o.version
    where ((l.user_id = ${userId} and c.user_id = ${otherId}) or (l.user_id = ${otherId} and c.user_id = ${userId}))
      and o.status <> 'withdrawn' and strpos(lower(v.name), lower(${search})) > 0
    order by o.id desc limit 5)
  union all
  (select 'lead', l.id from leads l join lead_asks a on a.lead_id = l.id join shared.companies c on c.id = a.provider_id
    where ((l.user_id = ${userId} and c.user_id = ${otherId}) or (l.user_id = ${otherId} and c.user_id = ${userId}))
      and ${isLive} and strpos(lower(l.title), lower(${search})) > 0
    order by l.id desc limit 5)
  union all
  (select 'order', v.id from shared.vendor_orders v join shared.orders o on o.id = v.order_id join shared.companies c on c.id = v.provider_id
    where ((o.user_id = ${userId} and c.user_id = ${otherId}) or (o.user_id = ${otherId} and c.user_id = ${userId}))
      and strpos(v.number, ${search}) > 0
    order by v.id desc limit 5)
  union all
  (select 'product', p.id from shared.products p join product_listings l on l.product_id = p.id join shared.companies c on c.id = p.provider_id
    where c.user_id in (${userId}, ${otherId}) and strpos(lower(p.name), lower(${search})) > 0
    order by p.id desc limit 15)`

/** Which of these accounts were seen just now and do not hide it. */
export const selectOnline = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await sql<{ userId: number }>`
    select user_id as "userId" from chat_people where user_id = any(${userIds}) and not hides_online
      and seen_at > now() - make_interval(secs => ${onlineSeconds})`
  return new Set(rows.map(({ userId }) => userId))
}
