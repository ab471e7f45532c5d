import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { productImports } from './import/import.tables.ts'
import { products } from './products.tables.ts'
import { refreshListings } from './search/listings.service.ts'
import { favourites, lastViewed } from './search/listings.tables.ts'

export const favouritesPersonalData: PersonalData = {
  key: 'favourites',
  name: 'Favoriten',
  roles: ['User', 'Company', 'Operator'],
  tables: ['favourites', 'last_viewed'],
  exportData: async (userId) => ({
    favourites: await sql`select product_id, provider_id, created_at from favourites where user_id = ${userId}`,
    last_viewed: await sql`select product_id, viewed_at from last_viewed where user_id = ${userId}`,
  }),
  erase: async (tx, userId) => {
    await tx.delete(favourites).where(eq(favourites.userId, userId))
    await tx.delete(lastViewed).where(eq(lastViewed.userId, userId))
  },
}

const eraseImports = async (tx: Tx, userId: number) => {
  const own = sql`${productImports.providerId} in (select ${sharedCompanies.id} from ${sharedCompanies} where ${sharedCompanies.userId} = ${userId})`
  const gone = await tx.delete(productImports).where(own).returning()
  const keys = gone.flatMap(({ rowsKey, fileKey }) => [rowsKey, fileKey].filter((key) => key !== null))
  if (keys.length) await tx.enqueue('products.import.files', { keys })
}

type Sold = { hasOffers: boolean; goods: boolean; electronics: boolean }

const soldBy = (tx: Tx, providerId: number) =>
  tx.sql<Sold>`
  select count(*) > 0 as "hasOffers", coalesce(bool_or(kind in ('product', 'food') and not is_dish), false) as goods,
    coalesce(bool_or(is_electronics), false) as electronics
  from products where provider_id = ${providerId} and status = 'active'`.one()

/** The same numbers that the gate asks for before a publication. */
const companyNeeds: PersonalData['companyNeeds'] = async (tx, providerId, after) => {
  const sold = await soldBy(tx, providerId)
  const end = 'solange Angebote von Ihnen online sind.'
  if (sold.hasOffers && !after.vatNumber && !after.taxNumber)
    return { anyOf: ['vatNumber', 'taxNumber'], message: `Eine USt-IdNr. oder Steuernummer muss bleiben, ${end}` }
  if (sold.goods && !after.lucidNumber)
    return { anyOf: ['lucidNumber'], message: `Die LUCID-Nummer muss bleiben, ${end}` }
  if (sold.electronics && !after.weeeNumber)
    return { anyOf: ['weeeNumber'], message: 'Die WEEE-Nummer muss bleiben, solange Sie Elektrogeräte anbieten.' }
  return null
}

export const productsPersonalData: PersonalData = {
  companyNeeds,
  key: 'products',
  name: 'Produkte',
  roles: ['Company'],
  tables: ['products', 'product_imports', 'product_bulk_changes'],
  exportData: async (userId) => ({
    products: await sql`
      select p.* from products p join shared.companies c on c.id = p.provider_id where c.user_id = ${userId} order by p.id`,
    imports: await sql`
      select i.id, i.filename, i.state, i.total_rows, i.created_at from product_imports i
      join shared.companies c on c.id = i.provider_id where c.user_id = ${userId} order by i.id`,
    bulkChanges: await sql`
      select b.created_at, b.undone_at, jsonb_array_length(b.kept) as products from product_bulk_changes b
      join shared.companies c on c.id = b.provider_id where c.user_id = ${userId} order by b.id`,
  }),
  // old orders still show what was bought, so the rows stay
  erase: async (tx, userId) => {
    await eraseImports(tx, userId)
    await tx.sql`delete from product_bulk_changes where provider_id in (select id from shared.companies where user_id = ${userId})`
    const gone = await tx
      .update(products)
      .set({ status: 'deleted' })
      .where(
        sql`${products.providerId} in (select ${sharedCompanies.id} from ${sharedCompanies} where ${sharedCompanies.userId} = ${userId})`,
      )
      .returning({ id: products.id })
    if (!gone.length) return
    await refreshListings(
      tx,
      gone.map(({ id }) => id),
    )
    await tellCatalogue(tx, 'account', userId)
  },
}
