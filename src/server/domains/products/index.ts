/** The door of the products domain. */
export { refreshListings, setRating } from './listings.ts'
export { type CardRow, selectCards } from './products.cards.ts'
export { presentCard } from './products.present.ts'
export { basePrice, missingForPublication, shownStrike } from './products.rules.ts'
export { returnStock, type StockChange, takeStock } from './products.stock.ts'
export { selectShownProduct, type WholeProduct } from './products.whole.ts'
