/** The demo world without its pictures: encoding them is what a first start waits for, and nothing here looks at them. */
import { loadEssentials } from '#seeds/essentials.ts'
import { createProducts } from '#seeds/products/create.ts'
import { writeProducts } from '#seeds/products/write.ts'
import { writeStores } from '#seeds/stores.ts'
import { writeTestimonials } from '#seeds/testimonials.ts'
import { writeGalleries, writePages } from '#seeds/world/pages.ts'
import { createWorld } from '#seeds/world/world.ts'
import { writeWorld } from '#seeds/world/write.ts'
import { db } from '#server/platform/sql/index.ts'

export const loadDemo = async () => {
  await loadEssentials(() => {})
  const world = createWorld()
  const products = createProducts(world.providers)
  await db.transaction(async (tx) => {
    const { providerIds } = await writeWorld(tx, world)
    await tx.sql`analyze users, companies, addresses`
    await writePages(tx, world.providers, providerIds)
    await writeProducts(tx, products, providerIds)
    await writeGalleries(tx)
    await writeStores(tx, world.providers, providerIds)
    await writeTestimonials(tx)
  })
}
