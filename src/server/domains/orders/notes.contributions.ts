import { contributionsOf } from '#server/platform/domain.ts'
import type { Attachment } from '#server/platform/mail/mail.ts'

/** What a later domain has to say in the mail about a purchase, such as how to pay it. */
export type PurchaseNote = { paragraphs: string[]; attachments: Attachment[] }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    purchaseNotes?: (orderId: number) => Promise<PurchaseNote[]>
  }
}

export const notesOf = async (orderId: number) =>
  (await Promise.all(contributionsOf('purchaseNotes').map((notes) => notes(orderId)))).flat()
