import { z } from 'zod'
import { type WidgetKind, widget } from '#contract/content/widgets.ts'

export type Shape = Record<string, z.ZodType>

/** What a widget of this kind holds, as the contract says it. */
export const shapeOf = (kind: WidgetKind): Shape => {
  const { data } = widget.options.find(({ shape }) => shape.type.value === kind)!.shape
  return data.shape
}

export type FieldKind =
  | { kind: 'line' | 'area' | 'html'; max: number; isRequired: boolean }
  | { kind: 'switch' | 'medium' | 'moment' }
  | { kind: 'choice'; values: string[]; isOptional: boolean }
  | { kind: 'list'; shape: Shape; min: number; max: number }

const longestLine = 200
const mostEntries = 100

/** By which field a part of the schema is edited; a kind of schema that no field knows is a mistake of ours. */
export const fieldOf = (name: string, schema: z.ZodType): FieldKind => {
  if (name === 'media_id') return { kind: 'medium' }
  if (name === 'from' || name === 'until') return { kind: 'moment' }
  // a heading of a menu leads nowhere
  if (schema instanceof z.ZodUnion && name === 'url') return { kind: 'line', max: 500, isRequired: false }
  if (schema instanceof z.ZodNullable) {
    const inner = fieldOf(name, schema.unwrap() as z.ZodType)
    if (inner.kind === 'choice') return { ...inner, isOptional: true }
  }
  if (schema instanceof z.ZodString) {
    // texts are measured in code points, so their length stands beside the schema
    const max = schema.maxLength ?? z.toJSONSchema(schema).maxLength ?? longestLine
    const kind = name === 'html' ? 'html' : max > longestLine && name !== 'url' ? 'area' : 'line'
    return { kind, max, isRequired: (schema.minLength ?? 0) > 0 || name === 'url' }
  }
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String), isOptional: false }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
    const { minItems = 0, maxItems = mostEntries } = z.toJSONSchema(schema)
    return { kind: 'list', shape: schema.element.shape, min: minItems, max: maxItems }
  }
  throw new Error(`no field for ${name}`)
}

const emptyValues = { line: '', area: '', html: '', switch: false, medium: null, moment: null, list: [] }

/** A new entry of a list, still to be filled in. */
export const emptyEntry = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const field = fieldOf(name, schema)
      if (name === 'is_on') return [name, true]
      return [name, field.kind === 'choice' ? (field.isOptional ? null : field.values[0]!) : emptyValues[field.kind]]
    }),
  )

/** Whether the editor keeps everything of the text: it knows no tables, quotes or marks of its own. */
export const isPlainHtml = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)([^a-z0-9<>][^<>]*)?>/gi)].every(
    ([, tag, attributes = '']) =>
      /^(p|br|strong|em|h2|h3|ul|ol|li|a)$/i.test(tag!) && !/\s(?!href|target|rel)[a-z-]+=/i.test(attributes),
  )
