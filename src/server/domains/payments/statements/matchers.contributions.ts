import type { StatementLine } from '#server/platform/bank-statements/read.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** A movement on an account, as it is compared with what is open. */
export type BankLine = Omit<StatementLine, 'key' | 'account'> & {
  id: number
  /** whose account; null: the operator's */
  providerId: number | null
}

export type Suggestion = { targetId: number; label: string; hint: string }

/** What one domain books by statement: orders and paybacks here, payouts and fees in later domains. */
export type StatementMatcher = {
  /** names it in the row of the line */
  kind: string
  side: 'provider' | 'operator'
  /** lines that are surely about one thing of this domain, with its id; read only, many lines at once */
  find: (lines: BankLine[]) => Promise<Map<number, number>>
  /**
   * Books a line for a target and answers what it paid, in words. Locks the target and looks again. `isByHand` false: answers null where
   * it is not sure any more; true: refuses with a sentence. A target of another owner is a 404.
   */
  settle: (tx: Tx, line: BankLine, targetId: number, isByHand: boolean) => Promise<string | null>
  /** what a line may be about, the likeliest first, at most ten; by a word, what is found by it */
  suggest: (line: BankLine, keyword: string) => Promise<Suggestion[]>
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    statementMatchers?: readonly StatementMatcher[]
  }
}

/** What is sold and paid out here fits into 32 bits of cents; a larger movement is about something else. */
export const isMatchable = ({ amountCents }: Pick<BankLine, 'amountCents'>) => Math.abs(amountCents) <= 2_147_483_647

export const matchersFor = ({ providerId }: Pick<BankLine, 'providerId'>) =>
  contributionsOf('statementMatchers')
    .flat()
    .filter(({ side }) => (side === 'operator') === (providerId === null))
