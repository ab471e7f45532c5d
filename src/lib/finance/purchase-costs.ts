import type { FederalState } from '../lists/federal-states.ts'
import { shareOf } from './loan.ts'

/** Real estate transfer tax in thousandths of a percent, each from the day of the notary's contract on; the newest first. */
const transferTaxes: Record<FederalState, readonly (readonly [from: string, rate: number])[]> = {
  BW: [['2011-11-05', 5000]],
  BY: [['1997-01-01', 3500]],
  BE: [['2014-01-01', 6000]],
  BB: [['2015-07-01', 6500]],
  HB: [
    ['2025-07-01', 5500],
    ['2014-01-01', 5000],
  ],
  HH: [
    ['2023-01-01', 5500],
    ['2009-01-01', 4500],
  ],
  HE: [['2014-08-01', 6000]],
  MV: [
    ['2019-07-01', 6000],
    ['2012-07-01', 5000],
  ],
  NI: [['2014-01-01', 5000]],
  NW: [['2015-01-01', 6500]],
  RP: [['2012-03-01', 5000]],
  SL: [['2015-01-01', 6500]],
  SN: [
    ['2023-01-01', 5500],
    ['1997-01-01', 3500],
  ],
  ST: [['2012-03-01', 5000]],
  SH: [['2014-01-01', 6500]],
  TH: [
    ['2024-01-01', 5000],
    ['2017-01-01', 6500],
  ],
}

/** For a contract of that day (2026-11-14). Before the oldest known rate it is that one. */
export const transferTax = (state: FederalState, day: string) => {
  const rates = transferTaxes[state]
  return (rates.find(([from]) => from <= day) ?? rates.at(-1)!)[1]
}

export type CostShares = { transferTax: number; notary: number; register: number; agent: number }

export const purchaseCosts = (priceCents: number, shares: CostShares) => {
  const costs = {
    transferTaxCents: shareOf(priceCents, shares.transferTax),
    notaryCents: shareOf(priceCents, shares.notary),
    registerCents: shareOf(priceCents, shares.register),
    agentCents: shareOf(priceCents, shares.agent),
  }
  return { ...costs, sumCents: Object.values(costs).reduce((sum, cents) => sum + cents, 0) }
}
