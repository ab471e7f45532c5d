import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { guaranteeLabelPage, guaranteeLanguages, guaranteeNotice as words } from '../src/lib/law/guarantee.ts'

/**
 * Draws the harmonised notice and the label GARAN of (EU) 2025/1960: `node scripts/law-drawings.ts`. Sizes and places are those of the
 * annexes in points; every line is stretched to its width there, since pictures can't bring a font along.
 */
const blue = '#003399'
const yellow = '#ffed00'
const font = 'font-family="Inter, Arial, Helvetica, sans-serif"'

const measure = new PDFDocument()
const require = createRequire(import.meta.url)
const fontOf = (weight: string) => require.resolve(`@expo-google-fonts/open-sans/${weight}/OpenSans_${weight}.ttf`)
/** Open Sans is as wide as Inter, the font of the annexes, to two in a hundred: compared on six lines. */
const widthOf = (text: string, size: number, isBold: boolean) =>
  measure
    .font(fontOf(isBold ? '700Bold' : '400Regular'))
    .fontSize(size)
    .widthOfString(text)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const fixed = (value: number) => String(Math.round(value * 100) / 100)

type Line = { x: number; y: number; size: number; fill?: string; width?: number; weight?: number }

/** One line; what stands between asterisks is bold. */
const line = (text: string, { x, y, size, fill, width, weight }: Line) => {
  const parts = text.split('*').map((part, at) => ({ part, isBold: at % 2 === 1 || (weight ?? 400) > 500 }))
  const length = width ?? parts.reduce((sum, { part, isBold }) => sum + widthOf(part, size, isBold), 0)
  const spans = parts
    .filter(({ part }) => part)
    .map(({ part, isBold }) =>
      isBold && !weight ? `<tspan font-weight="700">${escaped(part)}</tspan>` : escaped(part),
    )
  const look = `${weight ? ` font-weight="${weight}"` : ''}${fill ? ` fill="${fill}"` : ''}`
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${size}"${look} textLength="${fixed(length)}" lengthAdjust="spacingAndGlyphs">${spans.join('')}</text>`
}

/** Lines below each other, 15 points apart. */
const lines = (texts: string[], { x, y }: { x: number; y: number }) =>
  texts.map((text, at) => line(text, { x, y: y + at * 15, size: 13 }))

const star = (x: number, y: number, radius: number) => {
  const corners = [...Array(10).keys()].map((at) => {
    const angle = (at * Math.PI) / 5
    const far = at % 2 ? radius * 0.382 : radius
    return `${fixed(x + far * Math.sin(angle))} ${fixed(y - far * Math.cos(angle))}`
  })
  return `M${corners.join('L')}z`
}

/** The shield with twelve stars and the letter G; its middle is at 88, its point at 147. */
const shield = () => {
  const stars = [...Array(12).keys()].map((at) => {
    const angle = (at * Math.PI) / 6
    return star(88 + 41.4 * Math.sin(angle), 82.5 - 41.4 * Math.cos(angle), 6.9)
  })
  return [
    `<path fill="${blue}" stroke="#fff" stroke-width="2" d="M35.7-1V120Q36 128.500 42.700 131.300L85 147.400Q88 148.600 91 147.500L133.200 132Q140 129 140.300 120V-1z"/>`,
    `<path fill="${yellow}" d="${stars.join('')}"/>`,
    '<path fill="none" stroke="#fff" stroke-width="3.1" stroke-linejoin="miter" d="M110.800 73.400L111.200 69L99.500 63.600Q88 58.800 76.500 63.600L65.400 68.900L66.500 81.300Q68 94 78.200 101.100L88 108.100L97.800 101.100Q107.800 94 109.600 82.600H88.600"/>',
  ].join('')
}

const code = (text: string, x: number, y: number, size: number) => {
  const { data, size: count } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const rows = data.flatMap((row, top) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${top}h${run.length}v1h-${run.length}z`),
  )
  return `<path shape-rendering="crispEdges" transform="translate(${x} ${y}) scale(${(size / count).toFixed(4)})" d="${rows.join('')}"/>`
}

const tick = (x: number, y: number, radius: number) => {
  const at = (dx: number, dy: number) => `${fixed(x + dx * radius)} ${fixed(y + dy * radius)}`
  return `<circle cx="${x}" cy="${y}" r="${radius}"/><path fill="none" stroke="#fff" stroke-width="${fixed(radius * 0.34)}" d="M${at(-0.55, 0.05)}L${at(-0.12, 0.5)}L${at(0.6, -0.45)}"/>`
}

const step = (number: number, y: number) =>
  `<circle cx="45.8" cy="${y}" r="9.920"/><text x="45.8" y="${fixed(y + 5.5)}" font-size="15" font-weight="700" fill="#fff" text-anchor="middle">${number}</text>`

/** What stands on the label above its foot, without brand, model and years. */
const labelHead = (isSample: boolean) =>
  [
    `<path fill="#fff" d="M0 0h269.290v283.460H0z"/>`,
    `<path fill="none" stroke="#000" stroke-width=".5" d="M3.090 2.630h263.110v165.380H3.090z"/>`,
    line('GARAN', { x: 6.3, y: 48.17, size: 48, width: 167.4, weight: 600 }),
    tick(190.3, 38.7, 9.5),
    `<g transform="translate(217.58 .32) scale(.3234)">${shield()}</g>`,
    '<path stroke="#000" d="M6.320 61.340H262.970"/>',
    '<rect x="121.470" y="127.8" width="26.360" height="22.680" rx="1.660" fill="#fff" stroke="#000" stroke-width=".5"/>',
    '<path stroke="#000" stroke-width=".5" d="M121.470 133.960h26.360"/>',
    '<path fill="#fff" stroke="#000" stroke-width=".5" d="M128.310 124.740h3.130v6.190h-3.130zM137.850 124.740h3.130v6.190h-3.130z"/>',
    line('365', { x: 124.6, y: 146.6, size: 10.5, width: 20.2, weight: 700 }),
    code(guaranteeLabelPage, 196.52, 84.49, 68.17),
    ...(isSample
      ? [
          line('Brand/Trademark', { x: 6.32, y: 74.52, size: 9, width: 71.5 }),
          line('Model identifier', { x: 197.6, y: 74.52, size: 9, width: 65.3 }),
          line('XX', { x: 5.07, y: 150.57, size: 80, width: 103.7, weight: 800 }),
        ]
      : []),
  ].join('\n')

/** The languages one after the other, broken where a line is full. */
const foot = () => {
  const rows: string[] = []
  for (const [language, text] of guaranteeLanguages) {
    const entry = `${language.toUpperCase()} ${text}`
    const longer = rows.length ? `${rows.at(-1)} | ${entry}` : entry
    if (rows.length && widthOf(longer, 7, false) <= 254) rows[rows.length - 1] = longer
    else rows.push(entry)
  }
  return rows.map((row, at) => line(row, { x: 6.3, y: 177.2 + at * 8.4, size: 7 })).join('\n')
}

export const drawLabel = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 269.29 283.46" ${font}>
<title>GARAN</title>
${labelHead(false)}
<path fill="none" stroke="#000" stroke-width=".5" d="M3.090 168.010h263.110v112.820H3.090z"/>
${foot()}
</svg>
`

export const drawNotice = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595.28 841.89" ${font}>
<title>${words.title}</title>
<path fill="#fff" d="M0 0h595.280v841.890H0z"/>
<path fill="${blue}" d="M0 0h595.280v127.560H0z"/>
${shield()}
${line('GESETZLICHE', { x: 183, y: 65.78, size: 39, fill: '#fff', width: 268, weight: 600 })}
${line('GEWÄHRLEISTUNG', { x: 183, y: 108.78, size: 39, fill: '#fff', width: 363, weight: 600 })}
<path fill="none" stroke="${blue}" d="M31.500 173.500h306v101h-306z"/>
${line('Mindestens zwei Jahre gesetzliche', { x: 40.7, y: 197.83, size: 16, fill: blue, weight: 700 })}
${line('Gewährleistung der Vertragsmäßig-', { x: 40.7, y: 218.83, size: 16, fill: blue, weight: 700, width: 271 })}
${line('*keit* für Waren, die in der Europäi-', { x: 40.7, y: 239.83, size: 16, fill: blue })}
${line('schen Union verkauft werden.', { x: 40.7, y: 260.83, size: 16, fill: blue })}
${lines(['Verbraucherinnen und Verbraucher können', 'ihre Rechte im Rahmen des gesetzlichen', 'Gewährleistungsrechts geltend machen, z. B.', 'wenn die Waren'], { x: 36.5, y: 297.81 }).join('\n')}
${tick(43.2, 360.7, 6.34)}${tick(43.2, 377.8, 6.34)}
${lines([words.faults[0], words.faults[1]], { x: 65.7, y: 366.31 }).join('\n')}
${lines(['*Verkäufer haften* für jede Vertragswidrigkeit,', 'die zum Zeitpunkt der Lieferung der Waren', 'bestand und innerhalb des Zeitraums der', 'gesetzlichen Gewährleistung erkennbar wird.', 'Verkäufer müssen in solchen Fällen Folgendes', 'anbieten:'], { x: 36.5, y: 404.81 }).join('\n')}
${tick(43.2, 498.4, 6.34)}${tick(43.2, 532.5, 6.34)}
${lines(['*kostenlose Nachbesserung* oder', '*kostenlose Ersatzlieferung,*'], { x: 65.7, y: 503.32 }).join('\n')}
${lines(['in bestimmten Fällen eine *Preisminderung*', 'oder eine *vollständige Erstattung* des', 'Kaufpreises.'], { x: 65.7, y: 536.15 }).join('\n')}
${lines(['In einigen Ländern gilt ein', 'längerer Zeitraum für die', 'gesetzliche Gewährleistung.', 'Für gebrauchte Waren kann', 'ein kürzerer Zeitraum gelten,', 'jedoch nicht weniger als ein', 'Jahr.'], { x: 367, y: 191.65 }).join('\n')}
${lines(['Für weitere Informationen zu', 'Ihren Rechten in einem', 'bestimmten Land scannen Sie', 'den nachstehenden QR-Code', 'oder fragen Sie den Verkäufer.'], { x: 367, y: 313.66 }).join('\n')}
${code(words.code, 400.46, 400.19, 113.65)}
${line(words.link.label, { x: 373.3, y: 549.06, size: 12, width: 170 })}
${line('Was ist zu tun,', { x: 36.5, y: 611.76, size: 24, weight: 700 })}
${line('wenn Sie vertragswidrige Waren erhalten?', { x: 36.5, y: 634.01, size: 18, width: 367.5, weight: 700 })}
${step(1, 655.88)}${step(2, 678.88)}
${lines([words.steps[0]], { x: 65.3, y: 660.35 }).join('\n')}
${lines(['Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen', 'Kontoauszug.'], { x: 65.3, y: 683.35 }).join('\n')}
<path fill="#f1f1f2" d="M0 709h595.280v132.890H0z"/>
<svg x="36" y="716" width="145.420" height="92.710" viewBox="0 0 269.290 171.680"><title>GARAN</title>${labelHead(true)}</svg>
${lines(['Verkäufer und Hersteller können auch gewerbliche', 'Garantien gewähren, die unabhängig von der gesetzlichen', 'Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt', 'beispielsweise, dass der Hersteller eine *gewerbliche*', '*Haltbarkeitsgarantie* ohne zusätzliche Kosten gewährt, die', 'die gesamte Ware abdeckt.'], { x: 198.3, y: 729.39 }).join('\n')}
</svg>
`

if (import.meta.main) {
  writeFileSync('src/web/public/law/gewaehrleistung.svg', drawNotice())
  writeFileSync('src/web/public/law/garan.svg', drawLabel())
}
