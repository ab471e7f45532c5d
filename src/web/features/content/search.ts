import type { Layout } from './layout.ts'
import { type Answer, loadFaq } from './search.data.ts'

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** True when every word of the question stands somewhere in the text. */
export const matches = (what: string, ...texts: string[]) => {
  const words = fold(what).split(/\s+/).filter(Boolean)
  const text = fold(texts.join(' '))
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** The category that was asked for by its own name or by that of one below it. */
export const findCategory = (header: Layout['header'], what: string) => {
  const asked = fold(what.trim())
  return (
    header.find((category) => fold(category.label) === asked) ??
    header.find((category) => category.children.some((child) => fold(child.label) === asked))
  )
}

export const findCategories = (header: Layout['header'], what: string) =>
  header.filter((category) => matches(what, category.label, ...category.children.map((child) => child.label)))

export const findPages = (footer: Layout['footer'], what: string) =>
  footer.flatMap((column) => column.children).filter((page) => matches(what, page.label))

/** Ends of blocks separate words, other tags stand inside them. */
const plainText = (html: string) =>
  html
    .replace(/<\/(p|li|h\d|td|tr)>|<br>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Questions and answers of all pages that hold every word. */
export const findAnswers = async (what: string): Promise<Answer[]> => {
  const faq = await loadFaq()
  return faq
    .map((entry) => ({ ...entry, answer: plainText(entry.answer) }))
    .filter((entry) => matches(what, entry.question, entry.answer))
}
