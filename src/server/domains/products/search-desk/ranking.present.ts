import type { Widget } from '#contract/content/widgets.ts'
import { escapeHtml } from '#server/platform/mail/clean-html.ts'
import { scoring } from '../search/keyword-match.queries.ts'
import { countPinned } from './pins.queries.ts'

const { code, name, category, inName, inCategory, inFacts } = scoring
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)

const points: [string, number][] = [
  ['Artikelnummer oder EAN stimmt', code],
  ['Wort im Namen', inName.same],
  ['zusammengesetztes Wort im Namen, das so endet', inName.ends],
  ['anderes Wort für dasselbe im Namen', inName.also],
  ['Teil eines Wortes im Namen', inName.parts],
  ['Wort in Kategorie oder Suchbegriffen', inCategory.same],
  ['anderes Wort für dasselbe in Kategorie oder Suchbegriffen', inCategory.also],
  ['Wort bei Hersteller, Anbieter, Merkmalen oder Varianten', inFacts.same],
  ['das Angebot heißt genau so', name.same],
  ['der Name beginnt mit den Wörtern', name.word],
  ['liegt in der Kategorie, die so heißt', category.named],
  ['liegt in einer Kategorie dieser Art', category.kind],
  ['ist Zubehör oder Ersatzteil', category.accessory],
  ['ist für Kinder, und danach wurde nicht gesucht', category.children],
]

const counted = (count: number, word: string) => (count ? [`${count} ${word}`] : [])

const searchLine = ({ words, pinned, hidden }: Awaited<ReturnType<typeof countPinned>>['searches'][number]) =>
  `<li>„${escapeHtml(words)}“: ${[...counted(pinned, 'hervorgehoben'), ...counted(hidden, 'ausgeblendet')].join(', ')}</li>`

/** What the search does at this moment, from the numbers and pins that it uses (Art. 5 P2B, Art. 27 DSA). */
export const rankingAddition = async (): Promise<Widget> => {
  const { total, searches } = await countPinned()
  const named = total > searches.length ? ` Die ersten ${searches.length}:` : ''
  const now = total
    ? `<p>Zurzeit greifen wir in ${total === 1 ? 'eine Suche' : `${total} Suchen`} ein.${named}</p><ul>${searches.map(searchLine).join('')}</ul>`
    : '<p>Zurzeit greifen wir in keine Suche ein.</p>'
  return {
    type: 'text',
    data: {
      title: 'Punkte und Eingriffe, wie sie gerade gelten',
      html: `<p>Bei „Beste Treffer“ entscheidet die Summe dieser Punkte; je länger ein Name ist, desto mehr wird abgezogen, höchstens 3.</p>
<ul>${points.map(([what, count]) => `<li>${what}: ${signed(count)}</li>`).join('')}</ul>
<h2>Hervorgehobene und ausgeblendete Treffer</h2>
<p>Bei einzelnen Suchwörtern kann der Betreiber bis zu fünf Angebote an den Anfang stellen. Sie tragen den Hinweis „Vom Betreiber hervorgehoben“; bezahlen kann das niemand. Ebenso kann er Angebote ausblenden, die zu den Wörtern nicht passen; über ihren Link, ihre Kategorie und jede andere Sortierung bleiben sie erreichbar. Beides gilt nur für „Beste Treffer“ und die Vorschläge beim Tippen. Wer nach Preis, Name oder etwas anderem sortiert, sieht die Liste ohne Eingriffe.</p>
${now}`,
    },
  }
}
