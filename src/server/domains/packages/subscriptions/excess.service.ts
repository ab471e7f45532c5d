import { notify } from '#server/domains/notifications/index.ts'
import { namesBeyond } from '#server/platform/limits/quota.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../onboarding/mail-texts.contributions.ts'
import type { Version } from '../packages.queries.ts'

/** Names of what a provider has beyond a package, the newest of each. */
export type Excess = Record<'products' | 'locations' | 'bundles', string[]>

export const excessOf = async (on: Source, providerId: number, { limits }: Version): Promise<Excess> => ({
  products: await namesBeyond(on, providerId, 'products', limits.products),
  locations: await namesBeyond(on, providerId, 'locations', limits.locations),
  bundles: await namesBeyond(on, providerId, 'bundles', limits.bundles),
})

const namesShown = 5

const listOf = (names: string[]) => {
  const shown = names.slice(0, namesShown).map((name) => `„${name}“`)
  const rest = names.length - shown.length
  return rest ? `${shown.join(', ')} und ${rest === 1 ? 'ein weiteres' : `${rest} weitere`}` : shown.join(', ')
}

const staying = (names: string[], one: string, many: string) =>
  names.length
    ? [
        names.length === 1
          ? `${one} ist mehr, als das Paket enthält: ${listOf(names)}. Angeboten wird weiter, Neues ist nicht möglich.`
          : `${names.length} ${many} sind mehr, als das Paket enthält: ${listOf(names)}. Angeboten werden sie weiter, Neues ist nicht möglich.`,
      ]
    : []

/** What a smaller package means, in sentences; empty when everything fits into it. */
export const excessText = ({ products, locations, bundles }: Excess, isDone: boolean) => {
  const isOne = products.length === 1
  const what = isOne ? 'Ein Produkt' : `${products.length} Produkte`
  const happens = isDone
    ? `${isOne ? 'ist' : 'sind'} nicht mehr sichtbar`
    : `${isOne ? 'wird' : 'werden'} dann nicht mehr gezeigt`
  const hidden = products.length
    ? [
        `${what} ${happens}: ${listOf(products)}. Gelöscht wird nichts; welche Sie zeigen, entscheiden Sie in Ihrer Produktliste.`,
      ]
    : []
  return [
    ...hidden,
    ...staying(locations, 'Ein Standort', 'Standorte'),
    ...staying(bundles, 'Ein Bundle', 'Bundles'),
  ].join(' ')
}

/** After a switch that hid something or leaves too much. */
export const tellExcess = async (
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  packageName: string,
  excess: Excess,
) => {
  const text = excessText(excess, true)
  if (!text) return
  const title = `Ihr Paket ${packageName} gilt jetzt`
  const button = { label: 'Mein Paket öffnen', url: `${settings.publicUrl}/anbieter/paket` }
  const letter = await letterMail(tx, 'package-switched', { title, paragraphs: ['Guten Tag,', text], button })
  const mail = () => sendMail(tx, { to: email, ...letter })
  await notify(tx, userId, 'packages.switched', { name: packageName, hidden: excess.products.length }, { mail })
}
