import { SaxesParser } from 'saxes'

export type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] }

/** A document as a tree; refuses what is not well formed. */
export const parseXml = (xml: string): Node => {
  const root: Node = { name: '', attributes: {}, text: '', children: [] }
  const stack = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    stack.at(-1)!.children.push(node)
    stack.push(node)
  })
  parser.on('text', (text) => {
    stack.at(-1)!.text += text
  })
  parser.on('closetag', () => {
    stack.pop()
  })
  parser.write(xml).close()
  return root.children[0]!
}

/** All nodes at a path below a node. */
export const nodesAt = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)), [node])

export const textAt = (node: Node, path: string) => nodesAt(node, path)[0]?.text ?? ''

/** Children by name in their order: "A B? C*" as in a schema. */
export type Grammar = Record<string, string>

/** Where a document differs from a grammar. Elements by their path, or by their name; those without a rule hold text only. */
export const brokenGrammar = (node: Node, grammar: Grammar, path = node.name): string[] => {
  const rule = grammar[path] ?? grammar[node.name]
  const names = node.children.map(({ name }) => name)
  const inner = node.children.flatMap((child) => brokenGrammar(child, grammar, `${path}/${child.name}`))
  if (rule === undefined)
    return names.length ? [`${path} holds elements`] : node.text.trim() ? inner : [`${path} is empty`]
  const pattern = rule
    .split(' ')
    .map((part) => {
      const [, name, times] = /^([\w|]+)([?*+]?)$/.exec(part)!
      return `(?:(?:${name}) )${times}`
    })
    .join('')
  const isFine = new RegExp(`^${pattern}$`).test(names.map((name) => `${name} `).join(''))
  return [...(isFine ? [] : [`${path}: ${names.join(' ')} is not ${rule}`]), ...inner]
}
