import { parseArgs } from 'node:util'
import { users } from '#server/domains/accounts/accounts.tables.ts'
import { countSales } from '#server/domains/orders/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import { settings } from '#server/platform/settings.ts'
import { closeDatabase, db, inBackground } from '#server/platform/sql/index.ts'
import { step } from '../scripts/progress.mjs'
import { writeBookings } from './bookings.ts'
import { writeBundles } from './bundles.ts'
import { writeCategoryFeatures } from './catalogue/category-features.ts'
import { writeChats } from './chat.ts'
import { loadEssentials } from './essentials.ts'
import { writeFood } from './food/write.ts'
import { writeLeads } from './leads/write.ts'
import { writeModeration } from './moderation.ts'
import { writeNewsletters } from './newsletters.ts'
import { writeEveryKind } from './notifications.kinds.ts'
import { writeNotifications } from './notifications.ts'
import { writeOperatorDesk } from './operator-desk.ts'
import { writeOrders } from './orders.ts'
import { writePackages } from './packages.ts'
import { writePortal } from './portal/write.ts'
import { createProducts } from './products/create.ts'
import { writeProducts } from './products/write.ts'
import { writePropertyMatters } from './property.matters.ts'
import { writeProperties } from './property.ts'
import { writeRecall } from './recalls.ts'
import { writeReviews } from './reviews/write.ts'
import { seedScaleProducts } from './scale.products.ts'
import { seedScale } from './scale.ts'
import { writeSearchDesk } from './search-desk.ts'
import { writeShippings } from './shipping.ts'
import { writeStores } from './stores.ts'
import { writeTestimonials } from './testimonials.ts'
import { writeGalleries, writePages } from './world/pages.ts'
import { createWorld } from './world/world.ts'
import { writeWorld } from './world/write.ts'

export { openOrProtectDemo } from './demo-accounts.ts'
export { loadEssentials }

type Progress = (detail: string) => void

const hasAccounts = async (on: Pick<typeof db, '$count'>) => (await on.$count(users)) > 0

/**
 * Fills an empty installation with the demo world; where there are accounts, none is added. All rows in one transaction, so
 * what is interrupted is done by the next call. Pictures have fixed names and are drawn later (`drawing.ts`).
 */
export const seedIfEmpty = (onProgress: Progress = () => {}): Promise<boolean> => inBackground(() => seed(onProgress))

const seed = async (onProgress: Progress): Promise<boolean> => {
  await loadEssentials(onProgress)
  if (await hasAccounts(db)) return false
  const world = createWorld()
  const products = createProducts(world.providers)
  onProgress('Konten, Produkte und Bestellungen')
  return db.transaction(async (tx) => {
    // two processes may start at once
    await tx.sql`select pg_advisory_xact_lock(7205001)`
    if (await hasAccounts(tx)) return false
    const { providerIds, customerIds } = await writeWorld(tx, world)
    await tx.sql`analyze users, companies, addresses`
    await writePages(tx, world.providers, providerIds)
    await writeCategoryFeatures(tx)
    await writeProducts(tx, products, providerIds)
    await writeProperties(tx)
    await writePropertyMatters(tx, customerIds)
    await writeGalleries(tx)
    await writeShippings(tx, world.providers, products, providerIds)
    await writeStores(tx, world.providers, providerIds)
    await writeOrders(tx, world, providerIds, customerIds)
    await countSales(tx)
    await writePackages(tx, providerIds)
    await writeBundles(tx)
    await writeReviews(tx)
    await writeRecall(tx)
    await writeModeration(tx)
    await writeTestimonials(tx)
    await writePortal(tx, world.providers, providerIds)
    await writeLeads(tx)
    await writeBookings(tx, customerIds)
    await writeChats(tx)
    await writeNotifications(tx)
    await writeFood(tx, world, providerIds, customerIds)
    await writeNewsletters(tx)
    await writeEveryKind(tx)
    await writeSearchDesk(tx)
    await writeOperatorDesk(tx)
    return true
  })
}

const readCount = (option: string, text: string | undefined) => {
  if (text === undefined || /^[1-9]\d{0,6}$/.test(text)) return Number(text ?? 0)
  console.error(`--${option} erwartet eine Zahl, zum Beispiel --${option} 100000.`)
  process.exit(1)
}

const tell = ({ rows, seconds }: { rows: number; seconds: number }) => {
  const perSecond = Math.round(rows / seconds)
  console.log(`${rows.toLocaleString('de-DE')} Zeilen, ${perSecond.toLocaleString('de-DE')} je Sekunde`)
}

const run = async () => {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, products: { type: 'string' } } })
  const customers = readCount('scale', values.scale)
  const products = readCount('products', values.products)
  await step('Datenbank auf den neuesten Stand bringen', () =>
    migrate(settings.databaseDirectUrl ?? settings.databaseUrl!),
  )
  const isNew = await step('Demodaten laden', seedIfEmpty)
  if (!isNew) console.log('Es gibt schon Konten; die Demowelt kommt nur in eine leere Datenbank.')
  if (customers > 0) tell(await step('Große Welt schreiben', (report) => seedScale(customers, report)))
  if (products > 0) tell(await step('Viele Produkte schreiben', (report) => seedScaleProducts(products, report)))
  await closeDatabase()
}

if (import.meta.main) await inBackground(run)
