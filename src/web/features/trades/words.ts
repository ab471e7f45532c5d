import type { Trade } from '#contract/trades/calls.ts'

const goods = {
  menu: 'Produkte',
  title: 'Produkte',
  create: 'Produkt anlegen',
}
const services = {
  menu: 'Leistungen',
  title: 'Leistungen',
  create: 'Leistung anlegen',
}

/** What a business calls what it offers. */
export const productWords = (trades: readonly Trade[]) =>
  trades.includes('craft') && !trades.includes('shop') ? services : goods
