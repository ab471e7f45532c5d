import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

type Size = { depth: number; fields: number; rootFields: number }

/**
 * How large a query gets with its fragments spread out. Each fragment is measured once, so a document in which
 * fragments double one another is measured as fast as it is read. A fragment that holds itself is endless.
 */
export const measure = (document: DocumentNode): Size => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node)
  const endless: Size = { depth: Infinity, fields: Infinity, rootFields: Infinity }
  const measured = new Map<string, Size>()

  const sizeOf = (selections: SelectionSetNode | undefined): Size => {
    const size: Size = { depth: 0, fields: 0, rootFields: 0 }
    for (const node of selections?.selections ?? []) {
      if (node.kind === 'Field') {
        const inner = sizeOf(node.selectionSet)
        // the depth of introspection has a rule of its own in validation
        const depth = node.name.value.startsWith('__') ? 1 : 1 + inner.depth
        size.depth = Math.max(size.depth, depth)
        size.fields += 1 + inner.fields
        size.rootFields += 1
      } else {
        const inner = node.kind === 'InlineFragment' ? sizeOf(node.selectionSet) : sizeOfFragment(node.name.value)
        size.depth = Math.max(size.depth, inner.depth)
        size.fields += inner.fields
        size.rootFields += inner.rootFields
      }
    }
    return size
  }

  const sizeOfFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known) return known
    measured.set(name, endless)
    const size = sizeOf(fragments.get(name)?.selectionSet)
    measured.set(name, size)
    return size
  }

  const whole: Size = { depth: 0, fields: 0, rootFields: 0 }
  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue
    const size = sizeOf(node.selectionSet)
    whole.depth = Math.max(whole.depth, size.depth)
    whole.fields += size.fields
    whole.rootFields += size.rootFields
  }
  return whole
}
