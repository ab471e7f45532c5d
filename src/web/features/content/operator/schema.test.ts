import { expect, test } from 'vitest'
import { widget } from '#contract/content/widgets.ts'
import { newWidget } from './catalogue/defaults.ts'
import { emptyEntry, fieldOf, isPlainHtml, type Shape, shapeOf } from './schema.ts'
import { fieldNames, kindNames, kindTexts, valueNames } from './words.ts'

/** What a form shows of a shape that nobody gave a German word. */
const unnamed = (shape: Shape): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const field = fieldOf(name, schema)
    return [
      ...(fieldNames[name] ? [] : [name]),
      ...(field.kind === 'choice' ? field.values.filter((value) => !valueNames[value]) : []),
      ...(field.kind === 'list' ? unnamed(field.shape) : []),
    ]
  })

test('every kind of widget has a form, in German', () => {
  const kinds = widget.options.map(({ shape }) => shape.type.value)
  expect(kinds.filter((kind) => !kindNames[kind])).toEqual([])
  expect(kinds.flatMap((kind) => unnamed(shapeOf(kind)))).toEqual([])
})

test('every kind of widget is offered with words and values that can be saved', () => {
  const kinds = widget.options.map(({ shape }) => shape.type.value)
  expect(kinds.filter((kind) => !kindTexts[kind] || !widget.safeParse(newWidget(kind)).success)).toEqual([])
})

test('fields follow the schema', () => {
  const hero = shapeOf('hero')
  expect(fieldOf('text', hero.text!)).toEqual({ kind: 'area', max: 500, isRequired: true })
  expect(fieldOf('links', hero.links!)).toMatchObject({ kind: 'list', min: 0, max: 4 })
  expect(fieldOf('kind', shapeOf('testimonials').kind!)).toMatchObject({ kind: 'choice', isOptional: true })
  const items = fieldOf('items', shapeOf('category-grid').items!)
  expect(items).toMatchObject({ kind: 'list', min: 1, max: 24 })
  expect(items.kind === 'list' && emptyEntry(items.shape)).toEqual({
    label: '',
    text: '',
    url: '',
    pictogram: 'groceries',
  })
})

test.each([
  ['<h2>A</h2><p>b <a href="/c" rel="noopener">d</a><br></p>', true],
  ['<h2 id="a">A</h2>', false],
  ['<table><tbody></tbody></table>', false],
])('the editor keeps all of %s: %s', (html, isKept) => {
  expect(isPlainHtml(html)).toBe(isKept)
})
