import { sendMail } from '#server/platform/mail/mail.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { linkOf, notify } from '../notify.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.news': { newsId: number }
  }
}

const newsRow = rowShape('news', {
  id: col.int(),
  isNotice: col.bool(),
  title: col.text(),
  text: col.text(),
  told: col.int(),
  isSent: col.bool(),
  createdAt: col.time(),
})
export type NewsRow = RowOf<typeof newsRow>

const columns = sql`id, is_notice as "isNotice", title, text, told, is_sent as "isSent", created_at as "createdAt"`
const perPage = 20

export const selectNews = async (page: number) => {
  const [rows, { total }] = await Promise.all([
    sql(newsRow)`select ${columns} from operator_news order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from operator_news`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

type GivenNews = { key: string; title: string; text: string; isNotice?: boolean }

/** Tells all providers, once for a key. */
export const tellNews = async (tx: Tx, { key, title, text, isNotice = false }: GivenNews) => {
  const made = await tx.sql(newsRow)`
    insert into operator_news (key, title, text, is_notice) values (${key}, ${title}, ${text}, ${isNotice})
    on conflict (key) do nothing returning ${columns}`.first()
  if (!made) return tx.sql(newsRow)`select ${columns} from operator_news where key = ${key}`.one()
  await tx.enqueue('notifications.news', { newsId: made.id })
  return made
}

export const createNews = (given: GivenNews) => inTransaction((tx) => tellNews(tx, given))

const mailNews = async (tx: Tx, to: string, { title, text, isNotice }: NewsRow) =>
  sendMail(tx, {
    to,
    ...(await letterMail(tx, 'news', {
      title,
      paragraphs: [
        'Guten Tag,',
        ...text.split(/\n{2,}/),
        ...(isNotice ? [] : [`Welche E-Mails Sie bekommen, wählen Sie hier:\n${linkOf('/konto/benachrichtigungen')}`]),
      ],
      button: { label: 'Alle Neuigkeiten', url: linkOf('/anbieter/neuigkeiten') },
    })),
  })

const providersAtOnce = 100

/** Some providers and the place behind them in one transaction: after a crash nobody is told twice and nobody is missed. */
const tellSome = (newsId: number) =>
  inTransaction(async (tx) => {
    const news = await tx.sql(
      newsRow,
    )`select ${columns} from operator_news where id = ${newsId} and not is_sent for update`.first()
    if (!news) return true
    const providers = await tx.sql<{ id: number; email: string }>`
      select u.id, u.email from shared.users u, operator_news n
      where n.id = ${newsId} and u.role = 'Company' and u.deleted_at is null and u.email_confirmed_at is not null and u.id > n.told_up_to
      order by u.id limit ${providersAtOnce}`
    const kind = news.isNotice ? 'notifications.notice' : 'notifications.news'
    for (const { id, email } of providers)
      await notify(tx, id, kind, { title: news.title }, { mail: () => mailNews(tx, email, news) })
    const isSent = providers.length < providersAtOnce
    await tx.sql`
      update operator_news set told = told + ${providers.length}, is_sent = ${isSent},
        told_up_to = ${providers.at(-1)?.id ?? sql`told_up_to`} where id = ${newsId}`
    return isSent
  })

export const tellProviders = async ({ newsId }: { newsId: number }) => {
  while (!(await tellSome(newsId)));
}
