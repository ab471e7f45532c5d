/** The door of the products domain. */

export { selectShownProduct, type WholeProduct } from './product-aggregate.ts'
export { presentCard } from './products.present.ts'
export { basePrice, missingForPublication, shownStrike } from './products.rules.ts'
export { refreshListings, setRating } from './search/listings.ts'
export { type CardRow, selectCards } from './shop/cards.ts'
export { returnStock, type StockChange, takeStock } from './stock.ts'
