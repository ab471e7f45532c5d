import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { wordsOf } from '../search/keyword-terms.queries.ts'
import { keyOf } from './pins.queries.ts'

const mostPinned = 5
const mostHidden = 20
const mostSearches = 300

export type PinState = 'pinned' | 'hidden' | 'none'

type Hit = { id: number; key: string; words: string }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** A product is hidden for words, or shown again: its provider is told (Art. 4 Regulation (EU) 2019/1150). */
    hiddenHits?: {
      hide: (tx: Tx, hit: Hit, reasons: string) => Promise<void>
      show: (tx: Tx, hit: Omit<Hit, 'words'>) => Promise<void>
    }
  }
}

/** Empties what processes keep of rendered lists. */
const tell = (tx: Tx, id: number) => tx.notify('catalogue', { what: 'pins', id })

/** By the link of its page, or the end of it. */
const findProduct = async (tx: Tx, given: { id?: number; link?: string }) => {
  const slug =
    cutText(given.link ?? '', 300)
      .split(/[?#]/)[0]!
      .split('/')
      .filter(Boolean)
      .at(-1) ?? ''
  const [row] = await tx.sql<{ id: number }>`
    select p.id from products p join product_listings l on l.product_id = p.id
    where p.id = ${given.id ?? 0} or p.slug = ${slug} order by p.id limit 1`
  if (row) return row.id
  if (given.id) throw refuse('NOT_FOUND', { message: 'Dieses Produkt ist im Shop gerade nicht zu sehen.' })
  throw refuseField('link', 'Unter diesem Link zeigt der Shop gerade kein Produkt.')
}

/** The limits hold although two of the staff work at once, and decisions about a search wait for each other. */
export const lockPins = (tx: Tx) => tx.sql`select pg_advisory_xact_lock(7205033, 1)`

/** What a decision about an appeal changes. */
export const setHitHidden = async (tx: Tx, { id, key, words }: Hit, isHidden: boolean) => {
  if (isHidden)
    await tx.sql`
      insert into search_pins (key, product_id, words, is_hidden, rank) values (${key}, ${id}, ${words}, true, 0)
      on conflict (key, product_id) do update set is_hidden = true`
  else await tx.sql`delete from search_pins where key = ${key} and product_id = ${id} and is_hidden`
  await tell(tx, id)
}

const tellShown = async (tx: Tx, key: string, gone: readonly { id: number; isHidden: boolean }[]) => {
  for (const { id, isHidden } of gone)
    if (isHidden) for (const hits of contributionsOf('hiddenHits')) await hits.show(tx, { id, key })
}

type Given = { words: string; id?: number; link?: string; state: PinState; reasons: string }

/** Shows a product first, hides it, or neither. What is pinned last stands first. */
export const setPin = (given: Given) =>
  inTransaction(async (tx) => {
    const words = wordsOf(given.words)
    if (!words.length) throw refuseField('words', 'Bitte nennen Sie Suchwörter.')
    const { key } = await tx.sql<{ key: string }>`select ${keyOf(words)} as key`.one()
    await lockPins(tx)
    if (given.state === 'none') {
      const gone = await tx.sql<{ id: number; isHidden: boolean }>`
        delete from search_pins where key = ${key} and product_id = ${given.id ?? 0} returning product_id as id, is_hidden as "isHidden"`
      await tellShown(tx, key, [...gone])
      await tell(tx, given.id ?? 0)
      return
    }
    const id = await findProduct(tx, given)
    const isHidden = given.state === 'hidden'
    if (isHidden && !given.reasons)
      throw refuseField('reasons', 'Bitte schreiben Sie, warum; der Anbieter bekommt die Begründung.')
    const before = await tx.sql<{ id: number; isHidden: boolean }>`
      select product_id as id, is_hidden as "isHidden" from search_pins where key = ${key} and product_id = ${id}`
    await tx.sql`
      insert into search_pins (key, product_id, words, is_hidden, rank)
      select ${key}, ${id}, ${given.words}, ${isHidden}, coalesce(min(rank), 1) - 1 from search_pins where key = ${key}
      on conflict (key, product_id) do update set is_hidden = excluded.is_hidden, rank = excluded.rank`
    const counts = await tx.sql<{ same: number; searches: number }>`
      select count(*) filter (where key = ${key} and is_hidden = ${isHidden})::int as same, count(distinct key)::int as searches
      from search_pins`.one()
    if (counts.same > (isHidden ? mostHidden : mostPinned))
      throw refuse('CONFLICT', {
        message: isHidden
          ? `Je Suche können Sie höchstens ${mostHidden} Produkte ausblenden.`
          : `Je Suche können Sie höchstens ${mostPinned} Produkte hervorheben.`,
      })
    if (counts.searches > mostSearches)
      throw refuse('CONFLICT', { message: `Sie können in höchstens ${mostSearches} Suchen eingreifen.` })
    if (!isHidden) await tellShown(tx, key, [...before])
    else if (!before[0]?.isHidden)
      for (const hits of contributionsOf('hiddenHits'))
        await hits.hide(tx, { id, key, words: given.words }, given.reasons)
    await tell(tx, id)
  })

export const removePins = (given: string) =>
  inTransaction(async (tx) => {
    await lockPins(tx)
    const gone = await tx.sql<{ id: number; isHidden: boolean; key: string }>`
      delete from search_pins where key = ${keyOf(wordsOf(given))} returning product_id as id, is_hidden as "isHidden", key`
    if (!gone.length) throw refuse('NOT_FOUND', { message: 'Zu diesen Wörtern ist nichts gesetzt.' })
    await tellShown(tx, gone[0]!.key, [...gone])
    await tell(tx, 0)
  })
