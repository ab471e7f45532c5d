import { siteName } from '#lib/site/name.ts'
import { splitAddress } from '#lib/text/text.ts'
import { brandColours } from '../records/brand.ts'
import { settings } from '../settings.ts'

/** A line of a list of things and amounts. In plain text: "left: right, more". */
export type MailRow = {
  left: string
  right?: string
  /** small print of the line */
  more?: string
  /** where the left part leads to in HTML */
  href?: string
  /** where the line leads to, written out in plain text */
  url?: string
  isSum?: boolean
}

/** A list with its heading. */
export type MailTable = { heading: string; rows: MailRow[] }

/** Cleaned HTML, and the same as plain text. */
export type MailHtml = { html: string; text: string }

type Block = string | MailTable | MailHtml

/** All that one mail is made of, beside the words. */
export type MailParts = {
  hello: string
  values?: Record<string, string>
  /** of this one mail, before the facts */
  notes?: Block[]
  /** of this one mail, behind the button */
  below?: Block[]
  url?: string
  button?: { label: string; url: string }
}

export type Letter = {
  title: string
  /** what mail programs show behind the subject; not shown in the letter itself */
  teaser?: string
  /** stands before the button, which else comes last */
  above?: Block[] | undefined
  /** plain text; everything is escaped */
  paragraphs: Block[]
  button?: { label: string; url: string }
  /** why somebody gets it, and links beside those to the legal pages */
  footer?: { text: string; links: { label: string; url: string }[] }
}

/** A name of letters, without anything that a mail program could make a link of. */
const isPlainName = (name: string) => name.length <= 60 && /^[\p{L}\p{M} .'’-]+$/u.test(name) && !/\.\p{L}/u.test(name)

/** Mails may go to an address that a stranger typed, with a name that the stranger chose. */
export const greeting = (...names: string[]) => {
  const name = names.filter(Boolean).join(' ').trim()
  return isPlainName(name) ? `Guten Tag ${name},` : 'Guten Tag,'
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

const legalLinks = [
  { label: 'Impressum', url: `${settings.publicUrl}/impressum` },
  { label: 'Datenschutz', url: `${settings.publicUrl}/datenschutz` },
]
const footerOf = ({ footer }: Letter) => ({
  text: footer?.text ?? 'Diese Nachricht wurde automatisch verschickt.',
  links: [...(footer?.links ?? []), ...legalLinks],
})

/** Addresses of the site in what a domain writes; those of others stay text. */
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (found) => {
    const { address: url, rest } = splitAddress(found)
    return url.startsWith(`${escaped(settings.publicUrl)}/`)
      ? `<a class="link" href="${url}" style="color:${brandColours().main};word-break:break-all">${url}</a>${rest}`
      : found
  })

const rowText = ({ left, right, more, url }: MailRow) =>
  `${left}${right ? `: ${right}` : ''}${more ? `, ${more}` : ''}${url ? `: ${url}` : ''}`

const blockText = (block: Block) => {
  if (typeof block === 'string') return block
  return 'html' in block ? block.text : [block.heading, ...block.rows.map(rowText)].filter(Boolean).join('\n')
}

const textOf = (letter: Letter) => {
  const { title, above, paragraphs, button } = letter
  const buttonText = button ? [`${button.label}:\n${button.url}`] : []
  const blocks = paragraphs.map(blockText)
  return [
    title,
    ...(above ? [...above.map(blockText), ...buttonText, ...blocks] : [...blocks, ...buttonText]),
    [
      `-- \n${siteName()}`,
      ...(letter.footer ? [letter.footer.text] : []),
      ...footerOf(letter).links.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ].join('\n\n')
}

// The colours stand twice: inline for clients that drop <style>, and as classes so that dark mode can turn them.
const styles = () => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #1b211e !important; }
    .card { background: #252d29 !important; border-color: #3a4640 !important; }
    .ink, .ink p, .ink h1, .ink h2, .line { color: #f1efe8 !important; }
    .quiet, .quiet a { color: #b4beb8 !important; }
    .line { border-color: #3a4640 !important; }
    .link { color: ${brandColours().onDark} !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } }`

const font = "font-family:Poppins,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const buttonOf = ({ label, url }: NonNullable<Letter['button']>) => `
      <p style="margin:28px 0 20px"><a href="${escaped(url)}" style="display:inline-block;background:${brandColours().main};color:${brandColours().ink};text-decoration:none;font-weight:600;padding:13px 24px;border-radius:10px">${escaped(label)}</a></p>
      <p style="margin:0 0 16px;font-size:14px;line-height:1.5">Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:<br><a class="link" href="${escaped(url)}" style="color:${brandColours().main};word-break:break-all">${escaped(url)}</a></p>`

const rowHtml = ({ left, right, more, href, url, isSum }: MailRow) => {
  const to = href ?? url
  const weight = isSum ? 'font-weight:600;' : ''
  const line = `${weight}padding:6px 0;border-top:1px solid #e7e3da;vertical-align:top;color:#1f2a24`
  const name = to
    ? `<a class="link" href="${escaped(to)}" style="color:${brandColours().main}">${escaped(left)}</a>`
    : linked(left)
  const small = more ? `<br><span class="quiet" style="color:#5b6660;font-size:14px">${escaped(more)}</span>` : ''
  return right
    ? `<tr><td class="line" style="${line}">${name}${small}</td><td class="line" align="right" style="${line};padding-left:12px${right.endsWith('€') ? ';white-space:nowrap' : ''}">${linked(right)}</td></tr>`
    : `<tr><td class="line" colspan="2" style="${line}">${name}${small}</td></tr>`
}

const tableHtml = ({ heading, rows }: MailTable) =>
  `${heading ? `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.4;font-weight:600;color:#1f2a24">${escaped(heading)}</h2>` : ''}
      <table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.5">${rows.map(rowHtml).join('\n      ')}</table>`

const linkStart = () => `<a class="link" style="color:${brandColours().main}" `

const blockHtml = (block: Block) => {
  if (typeof block === 'string') return `<p style="margin:0 0 16px;color:#1f2a24">${linked(block)}</p>`
  return 'html' in block ? block.html.replaceAll('<a ', linkStart()) : tableHtml(block)
}

const bodyOf = ({ above, paragraphs, button }: Letter) => {
  const buttonHtml = button ? [buttonOf(button)] : []
  const blocks = paragraphs.map(blockHtml)
  return above ? [...above.map(blockHtml), ...buttonHtml, ...blocks] : [...blocks, ...buttonHtml]
}

/** Beside the name, which says the same; so nothing is missing where pictures are not loaded. */
const logoHtml = () =>
  settings.logo
    ? `<img src="${settings.publicUrl}/brand/logo.png" alt="" height="32" style="height:32px;width:auto;vertical-align:middle;margin-right:10px;border:0">`
    : ''

const htmlOf = (letter: Letter) => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.title)}</title>
<style>${styles()}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7">
${letter.teaser ? `<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.teaser)}</div>\n` : ''}<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7;${font}">
  <tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
    <tr><td style="padding:0 4px 16px"><a class="link" href="${settings.publicUrl}" style="color:${brandColours().main};font-size:22px;font-weight:700;text-decoration:none">${logoHtml()}${siteName()}</a></td></tr>
    <tr><td class="card ink" style="background:#ffffff;border:1px solid #e7e3da;border-radius:14px;padding:32px;color:#1f2a24;font-size:16px;line-height:1.6">
      <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:#1f2a24">${escaped(letter.title)}</h1>
      ${bodyOf(letter).join('\n      ')}
    </td></tr>
    <tr><td class="quiet" style="padding:20px 4px 0;color:#5b6660;font-size:13px;line-height:1.5">${escaped(footerOf(letter).text)}<br>${footerOf(
      letter,
    )
      .links.map(({ label, url }) => `<a href="${escaped(url)}" style="color:#5b6660">${label}</a>`)
      .join(' · ')}</td></tr>
  </table>
  </td></tr>
</table>
</div>
</body>
</html>
`

/** One branded letter, as HTML and as plain text. */
export const layout = (letter: Letter): { text: string; html: string } => ({
  text: textOf(letter),
  html: htmlOf(letter),
})
