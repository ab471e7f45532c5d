import { nameShownTo } from '#server/domains/leads/index.ts'
import { wants } from '#server/domains/notifications/index.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { awayMinutes, previewOf } from './chat.rules.ts'
import { chatMailTexts } from './mail-texts.contributions.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'chat.mail-unread': object
    'chat.cleanup': object
    'chat.remove-file': { key: string }
  }
}

type Away = { id: number; email: string }
type Line = { name: string; text: string; count: number; contacts: number }

const namedContacts = 20

const linesOf = (tx: Tx, userId: number) => tx.sql<Line>`
  select ${nameShownTo(sql`(select id from shared.companies where user_id = m.user_id)`)} as name, m.last_text as text,
    m.unread as count, (count(*) over ())::int as contacts
  from conversation_members m join shared.users u on u.id = m.other_user_id left join shared.companies co on co.user_id = u.id
  where m.user_id = ${userId} and m.unread > 0 order by m.last_at desc, m.conversation_id desc limit ${namedContacts}`

const mailOne = ({ id: userId, email }: Away) =>
  inTransaction(async (tx) => {
    // of two processes one finds the time of the mail still open
    const claimed = await tx.sql`
      insert into chat_people (user_id, mailed_at) values (${userId}, now())
      on conflict (user_id) do update set mailed_at = now()
        where chat_people.mailed_at is null or chat_people.mailed_at < chat_people.seen_at
      returning user_id`
    if (!claimed.length || !(await wants(tx, userId, 'chat.message', 'mail'))) return
    const lines = await linesOf(tx, userId)
    if (!lines[0]) return
    const { name: latest, contacts } = lines[0]
    const title = contacts === 1 ? `Neue Nachricht von ${latest}` : `Neue Nachrichten von ${contacts} Kontakten`
    const paragraphs = lines.map(
      ({ name, text, count }) => `${name}${count > 1 ? ` (${count} Nachrichten)` : ''}\n${previewOf(text)}`,
    )
    const more = contacts - lines.length
    if (more) paragraphs.push(more === 1 ? 'Dazu kommt ein weiterer Kontakt.' : `Dazu kommen ${more} weitere Kontakte.`)
    const button = { label: 'Nachrichten lesen', url: `${settings.publicUrl}/konto/nachrichten` }
    const after = 'Die nächste E-Mail dazu kommt erst, wenn Sie wieder bei uns waren.'
    await sendMail(tx, {
      to: email,
      ...(await letterOf(chatMailTexts)(tx, 'chat-unread', {
        title,
        paragraphs: ['Guten Tag,', 'während Sie weg waren, wurde Ihnen geschrieben:', ...paragraphs, after],
        button,
      })),
    })
  })

const selectAway = (after: number, limit: number) => sql<Away>`
  select u.id, u.email
  from conversation_members m join shared.users u on u.id = m.user_id and u.deleted_at is null
  left join chat_people s on s.user_id = m.user_id
  where u.id > ${after} and m.unread > 0 and m.last_at > now() - interval '2 days' and m.blocked_at is null
    and exists (select from messages x where x.conversation_id = m.conversation_id and x.seq > m.read_seq
      and x.sender_id is distinct from m.user_id and x.created_at <= now() - make_interval(mins => ${awayMinutes}))
    and coalesce(s.seen_at, '-infinity') < now() - make_interval(mins => ${awayMinutes})
    and (s.mailed_at is null or s.mailed_at < s.seen_at)
  group by u.id, u.email order by u.id limit ${limit}`

/** One mail to a member with unread messages who was away for ten minutes; the next one only after they came back. */
export const mailUnread = () => eachDue(selectAway, mailOne)

export const forgetOld = async () => {
  await sql`delete from chat_answers where at < now() - interval '180 days'`
}
