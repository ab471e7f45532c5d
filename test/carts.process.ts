import { closeDatabase } from '#server/platform/sql/index.ts'
import { buildShop, fillCarts } from './shop.factory.ts'

/** Fills the database of a running product with a shop and carts, and says their keys. */
const shop = await buildShop({ stock: 1000 })
console.log(JSON.stringify(await fillCarts(Number(process.argv[2]), shop)))
await closeDatabase()
