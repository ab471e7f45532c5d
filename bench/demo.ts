/** The demo world without its past: orders, reviews and talks. */
import { loadEssentials } from '#seeds/essentials.ts'
import { writeFood } from '#seeds/food/write.ts'
import { writePortal } from '#seeds/portal/write.ts'
import { createProducts } from '#seeds/products/create.ts'
import { writeProducts } from '#seeds/products/write.ts'
import { writeProperties } from '#seeds/property.ts'
import { writeShippings } from '#seeds/shipping.ts'
import { writeStores } from '#seeds/stores.ts'
import { writeTestimonials } from '#seeds/testimonials.ts'
import { writeGalleries, writePages } from '#seeds/world/pages.ts'
import { createWorld } from '#seeds/world/world.ts'
import { writeWorld } from '#seeds/world/write.ts'
import { db } from '#server/platform/sql/index.ts'

/** `isWhole` also with property, portal and restaurants, for the search and the table of speed. */
export const loadDemo = async ({ isWhole = false } = {}) => {
  await loadEssentials(() => {})
  const world = createWorld()
  const products = createProducts(world.providers)
  await db.transaction(async (tx) => {
    const { providerIds, customerIds } = await writeWorld(tx, world)
    await tx.sql`analyze users, companies, addresses`
    await writePages(tx, world.providers, providerIds)
    await writeProducts(tx, products, providerIds)
    if (isWhole) await writeProperties(tx)
    await writeGalleries(tx)
    if (isWhole) await writeShippings(tx, world.providers, products, providerIds)
    await writeStores(tx, world.providers, providerIds)
    await writeTestimonials(tx)
    if (!isWhole) return
    await writePortal(tx, world.providers, providerIds)
    await writeFood(tx, world, providerIds, customerIds)
  })
}
