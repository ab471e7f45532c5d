import { formatDate, formatDateTime } from '#lib/format.ts'
import type { ItemRow, VendorOrder } from '#server/domains/orders/index.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { itemLine, linkOf, send } from '../refunds.mails.ts'
import { exclusionOf, payUntil, performanceNote } from '../refunds.rules.ts'

/** What a declaration came to at one provider. */
export type Outcome = {
  vendorOrder: VendorOrder
  /** the last day to withdraw; null before delivery */
  until: string | null
  isLate: boolean
  isCancelled: boolean
  asked: { item: ItemRow; quantity: number }[]
  excluded: ItemRow[]
}
type Declared = { name: string; orderNumber: string; email: string; isWhole: boolean; receivedAt: Date }

const contentOf = ({ name, orderNumber, email, isWhole, receivedAt }: Declared, outcomes: Outcome[]) =>
  [
    `Hiermit widerrufe ich den Vertrag zur Bestellung ${orderNumber}${isWhole ? '.' : ' über:'}`,
    ...(isWhole
      ? []
      : outcomes.flatMap(({ asked, excluded }) => [
          ...asked.map(({ item, quantity }) => itemLine(item, quantity)),
          ...excluded.map((item) => itemLine(item, item.quantity)),
        ])),
    `Name: ${name}`,
    `E-Mail: ${email}`,
    `Eingegangen: ${formatDateTime(receivedAt)}`,
  ].join('\n')

const nextOf = (outcome: Outcome, receivedAt: Date) => {
  const isService = outcome.vendorOrder.kind === 'service'
  if (outcome.isCancelled && isService) return ['Der Auftrag ist aufgehoben, und zu bezahlen ist nichts.']
  if (outcome.isCancelled)
    return ['Die Bestellung ist storniert. Sie wird nicht geliefert, und zu bezahlen ist nichts.']
  if (!outcome.asked.length) return []
  const isSent = outcome.vendorOrder.status === 'shipped' || outcome.vendorOrder.status === 'completed'
  if (outcome.isLate)
    return [
      `Die Widerrufsfrist ist am ${formatDate(outcome.until!)} abgelaufen. Der Anbieter prüft Ihren Widerruf trotzdem und antwortet Ihnen.${isSent && !isService ? ' Senden Sie die Ware bitte erst zurück, wenn er zugestimmt hat.' : ''}`,
    ]
  if (isService)
    return [
      `Zu bezahlen ist höchstens, was bis zum Widerruf auf Ihren Wunsch geleistet wurde; der Anbieter rechnet es bis zum ${formatDate(payUntil(receivedAt))} ab.`,
    ]
  return [
    isSent
      ? `Senden Sie die Ware bitte bis zum ${formatDate(payUntil(receivedAt))} zurück. Die Anschrift steht auf dem Rücksendeschein, den Sie beim Artikel in Ihrer Bestellung finden.`
      : 'Die Ware ist noch nicht versendet.',
    `Bezahltes erhalten Sie spätestens bis zum ${formatDate(payUntil(receivedAt))} zurück; der Anbieter darf warten, bis die Ware bei ihm ist oder Sie die Rücksendung nachweisen.`,
  ]
}

const partOf = (outcome: Outcome, receivedAt: Date) =>
  [
    `${outcome.vendorOrder.companyName}, Bestellung ${outcome.vendorOrder.number}`,
    ...outcome.asked.map(({ item, quantity }) => itemLine(item, quantity)),
    ...outcome.excluded.map(
      (item) =>
        `${itemLine(item, item.quantity)}: ${performanceNote(outcome.vendorOrder) ?? exclusionOf(item.withdrawalExclusion)}.`,
    ),
    ...nextOf(outcome, receivedAt),
  ].join('\n')

/** The receipt on a durable medium (§356a BGB): content, date and time. Whether the order exists is told only to its owner. */
export const mailReceipt = (tx: Tx, declared: Declared, outcomes: Outcome[]) =>
  send(tx, {
    kind: 'withdrawal-receipt',
    to: declared.email,
    title: `Ihr Widerruf zur Bestellung ${declared.orderNumber} ist eingegangen`,
    paragraphs: [
      greeting(declared.name),
      `wir bestätigen den Eingang Ihres Widerrufs am ${formatDateTime(declared.receivedAt)}. Bitte bewahren Sie diese E-Mail auf.`,
      `Inhalt Ihrer Erklärung:\n\n${contentOf(declared, outcomes)}`,
      ...outcomes.map((outcome) => partOf(outcome, declared.receivedAt)),
      ...(outcomes.length
        ? []
        : [
            'Zu dieser Bestellnummer und dieser E-Mail-Adresse haben wir keine Bestellung gefunden. Bitte prüfen Sie beides und widerrufen Sie noch einmal, oder schreiben Sie dem Anbieter.',
          ]),
      `Ihre Rechte im Einzelnen: ${linkOf('/widerruf')}`,
    ],
  })

type Waiting = { token: string; dueAt: Date }

/** The receipt to an address that did not show yet that it is the customer's: it is carried out by the link or later. */
export const mailWaiting = (tx: Tx, declared: Declared, planned: Outcome[], { token, dueAt }: Waiting) =>
  send(tx, {
    kind: 'withdrawal-receipt',
    to: declared.email,
    title: `Ihr Widerruf zur Bestellung ${declared.orderNumber} ist eingegangen`,
    paragraphs: [
      greeting(declared.name),
      `wir bestätigen den Eingang Ihres Widerrufs am ${formatDateTime(declared.receivedAt)}. Bitte bewahren Sie diese E-Mail auf.`,
      `Inhalt Ihrer Erklärung:\n\n${contentOf(declared, planned)}`,
      `Weil Sie ohne Anmeldung widerrufen haben, führen wir ihn am ${formatDateTime(dueAt)} aus. Über den Link geht es sofort. Haben Sie nicht selbst widerrufen, sagen Sie es uns bitte dort bis dahin; Ihre Bestellung bleibt dann bestehen.`,
      `Ihre Rechte im Einzelnen: ${linkOf('/widerruf')}`,
    ],
    button: { label: 'Widerruf ansehen', url: linkOf(`/vertrag-widerrufen/${token}`) },
  })

export const mailCarriedOut = (tx: Tx, declared: Declared, outcomes: Outcome[]) =>
  send(tx, {
    kind: 'withdrawal-done',
    to: declared.email,
    title: `Ihr Widerruf zur Bestellung ${declared.orderNumber} ist ausgeführt`,
    paragraphs: [
      greeting(declared.name),
      `Ihr Widerruf vom ${formatDateTime(declared.receivedAt)} ist ausgeführt; er gilt als an diesem Tag eingegangen.`,
      ...outcomes.map((outcome) => partOf(outcome, declared.receivedAt)),
      `Ihre Rechte im Einzelnen: ${linkOf('/widerruf')}`,
    ],
  })

export const mailDisowned = (tx: Tx, declared: Declared) =>
  send(tx, {
    kind: 'withdrawal-disowned',
    to: declared.email,
    title: `Widerruf zur Bestellung ${declared.orderNumber}: nicht ausgeführt`,
    paragraphs: [
      'Guten Tag,',
      `Sie haben uns gesagt, dass der Widerruf vom ${formatDateTime(declared.receivedAt)} nicht von Ihnen ist. Wir haben ihn nicht ausgeführt, Ihre Bestellung besteht weiter.`,
    ],
  })

const whatFollows = ({ isCancelled, isLate, until, vendorOrder }: Outcome, receivedAt: Date) => {
  if (isCancelled && vendorOrder.kind === 'service') return 'Der Auftrag ist damit aufgehoben.'
  if (isCancelled)
    return 'Die Ware war noch nicht unterwegs: Die Bestellung ist storniert und Ihr Bestand wieder aufgefüllt.'
  if (isLate)
    return `Frist abgelaufen: Widerrufen werden konnte bis zum ${formatDate(until!)}. Sie entscheiden, ob Sie den Widerruf trotzdem annehmen.`
  return `Was Sie dafür erhalten haben, zahlen Sie bitte bis zum ${formatDate(payUntil(receivedAt))} zurück (§ 357 BGB). Sie dürfen warten, bis die Ware bei Ihnen ist oder ihre Rücksendung nachgewiesen.`
}

/** The provider gets the declaration as it was made. */
export const mailWithdrawn = (tx: Tx, declared: Declared, outcome: Outcome) =>
  send(tx, {
    kind: 'withdrawal-provider',
    to: outcome.vendorOrder.providerEmail,
    title: `Widerruf zur Bestellung ${outcome.vendorOrder.number}`,
    paragraphs: [
      'Guten Tag,',
      'ein Kunde hat den Vertrag mit Ihnen widerrufen:',
      contentOf(declared, [outcome]),
      outcome.asked.map(({ item, quantity }) => itemLine(item, quantity)).join('\n'),
      whatFollows(outcome, declared.receivedAt),
    ],
    button: outcome.isCancelled
      ? { label: 'Bestellung öffnen', url: linkOf(`/anbieter/bestellungen/${outcome.vendorOrder.id}`) }
      : { label: 'Rückgaben öffnen', url: linkOf('/anbieter/rueckgaben') },
  })

/**
 * After the operator found the purchase. Its details go to the address it was placed with; whoever declared the withdrawal from
 * another one is told only that it is under way.
 */
export const mailAssigned = async (tx: Tx, declared: Declared, owner: string, outcomes: Outcome[]) => {
  const received = formatDateTime(declared.receivedAt)
  await send(tx, {
    kind: 'withdrawal-assigned',
    to: owner,
    title: `Ihr Widerruf zur Bestellung ${declared.orderNumber} ist zugeordnet`,
    paragraphs: [
      'Guten Tag,',
      `am ${received} ging bei uns ein Widerruf ein, der zu keiner Bestellung passte. Wir haben ihn Ihrer Bestellung ${declared.orderNumber} zugeordnet; er gilt als an diesem Tag eingegangen.`,
      `Inhalt der Erklärung:\n\n${contentOf(declared, outcomes)}`,
      ...outcomes.map((outcome) => partOf(outcome, declared.receivedAt)),
      `Ihre Rechte im Einzelnen: ${linkOf('/widerruf')}`,
    ],
  })
  if (owner.toLowerCase() !== declared.email.toLowerCase())
    await send(tx, {
      kind: 'withdrawal-assigned-sender',
      to: declared.email,
      title: 'Ihr Widerruf ist zugeordnet',
      paragraphs: [
        greeting(declared.name),
        `wir haben Ihren Widerruf vom ${received} der richtigen Bestellung zugeordnet. Alles Weitere haben wir an die E-Mail-Adresse geschickt, mit der bestellt wurde.`,
      ],
    })
}

/** What the operator writes to a withdrawal that belongs to no purchase. */
export const mailAnswer = (tx: Tx, declared: Omit<Declared, 'isWhole'>, answer: string) =>
  send(tx, {
    kind: 'withdrawal-answer',
    to: declared.email,
    title: `Zu Ihrem Widerruf vom ${formatDate(declared.receivedAt)}`,
    paragraphs: [
      greeting(declared.name),
      `Sie haben uns am ${formatDateTime(declared.receivedAt)} einen Widerruf zur Bestellung ${declared.orderNumber} geschickt. Dazu schreiben wir Ihnen:`,
      answer,
      'Ihre gesetzlichen Rechte bleiben davon unberührt.',
    ],
  })
