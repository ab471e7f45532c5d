import { escapeXml } from '#lib/text/xml.ts'

/** An element: its name with attributes, and its text or its children. What is null or false is left out. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | null | false)[],
  attributes?: string,
]

const written = ([name, content, attributes = '']: Element, indent: string): string => {
  const open = `${indent}<${name}${attributes && ` ${attributes}`}>`
  if (typeof content === 'string') return `${open}${escapeXml(content)}</${name}>\n`
  const inner = content.filter((child) => child !== null && child !== false)
  return `${open}\n${inner.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

export const writeXml = (root: Element) => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

/** 1234.50: a decimal number of XML from whole cents */
export const xmlAmount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
