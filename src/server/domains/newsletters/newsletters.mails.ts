import type { IssuePart } from '#contract/newsletters/public.ts'
import { siteName } from '#lib/site/name.ts'
import { textOfHtml } from '#server/platform/mail/clean-html.ts'
import { layout, type MailHtml, type MailTable } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'

/** Stands for the link of each recipient until the mail goes out. */
const linkPlace = 'https://abmelden.invalid/'

/** In plain text a link is its words with the address behind. */
const withAddresses = (html: string) =>
  html.replace(/<a href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/g, (_, url: string, words: string) =>
    words === url ? url : `${words} (${url})`,
  )

const htmlPart = (html: string): MailHtml => {
  const absolute = html.replaceAll('href="/', `href="${settings.publicUrl}/`)
  return { html: absolute, text: textOfHtml(withAddresses(absolute)) }
}

const listPart = ({ heading, items }: IssuePart): MailTable => ({
  heading,
  rows: items.map(({ title, text, path }) => ({ left: title, more: text, url: `${settings.publicUrl}${path}` })),
})

export type Rendered = { html: string; text: string }

/** The mail of an issue, the same for everybody but for the link to unsubscribe. */
export const renderIssue = (subject: string, teaser: string, parts: readonly IssuePart[]): Rendered =>
  layout({
    title: subject,
    teaser,
    paragraphs: parts.map((part) => (part.html ? htmlPart(part.html) : listPart(part))),
    footer: {
      text: `Sie erhalten diese E-Mail, weil Sie den Newsletter von ${siteName()} bestellt haben.`,
      links: [{ label: 'Newsletter abbestellen', url: linkPlace }],
    },
  })

export const withLink = ({ html, text }: Rendered, url: string): Rendered => ({
  html: html.replaceAll(linkPlace, url),
  text: text.replaceAll(linkPlace, url),
})
