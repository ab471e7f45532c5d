import { createRandom } from '#seeds/random.ts'
import { building } from './building.ts'
import { people } from './people.ts'
import { repairs } from './repairs.ts'

/** Trades at work, lessons and outings, by name. */
export const trades = { ...building, ...repairs, ...people }
export type TradeName = keyof typeof trades

/** `turn` changes colours and what lies about. */
export const drawTrade = (name: TradeName, turn: string) => trades[name](createRandom(`trade ${name} ${turn}`))
