import { propertyAnchor, type SectionId, sectionOf } from '../section-list.ts'

/** One step of an editor that asks for one thing after the other. */
export type EditorStep = {
  /** its word in the address */
  id: string
  name: string
  sections: readonly SectionId[]
  /** what it shows beside sections: parts that the page of the kind knows */
  parts: readonly string[]
  /** which missing entries of those parts lead here */
  fields: readonly string[]
}

/** The step that asks for a missing entry; one of the company has none. */
export const stepOf = (steps: readonly EditorStep[], field: string) => {
  const section = sectionOf(field)
  const at = steps.findIndex(({ sections, fields }) => (section ? sections.includes(section) : fields.includes(field)))
  return at === -1 ? null : at
}

/** The step that a link to a section of the whole page means. */
export const stepOfAnchor = (steps: readonly EditorStep[], anchor: string) =>
  steps.findIndex(
    ({ sections, fields }) =>
      (sections as readonly string[]).includes(anchor) ||
      (anchor === propertyAnchor && fields.includes('property.data')),
  )

/** Where a draft is gone on with: the first step that lacks something, or else the last. */
export const firstOpenStep = (steps: readonly EditorStep[], missing: readonly { field: string }[]) => {
  const open = missing.flatMap(({ field }) => stepOf(steps, field) ?? [])
  return open.length ? Math.min(...open) : steps.length - 1
}

/** Until the server has the data of the kind, later steps have nothing to be saved to. */
export const reachedStep = (steps: readonly EditorStep[], missing: readonly { field: string }[]) => {
  const first = missing.some(({ field }) => field === 'property.data') ? stepOf(steps, 'property.data') : null
  return first ?? steps.length - 1
}
