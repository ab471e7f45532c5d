import { expect, test } from 'vitest'
import { type EditorStep, firstOpenStep, reachedStep, stepOf, stepOfAnchor } from './editor-steps.ts'

const steps: EditorStep[] = [
  { id: 'bilder', name: 'Bilder', sections: ['bilder'], parts: [], fields: [] },
  { id: 'lage', name: 'Lage', sections: [], parts: ['lage'], fields: ['property.data'] },
  { id: 'preis', name: 'Preis', sections: ['preis'], parts: ['kosten'], fields: ['property.commission'] },
  { id: 'pruefen', name: 'Prüfen', sections: [], parts: [], fields: [] },
]
const missing = (...fields: string[]) => fields.map((field) => ({ field }))

test('what is missing leads to its step, and what the company lacks to none', () => {
  expect(
    ['photo', 'property.data', 'price', 'property.commission', 'iban'].map((field) => stepOf(steps, field)),
  ).toEqual([0, 1, 2, 2, null])
  expect(['objekt', 'preis', 'bestand'].map((anchor) => stepOfAnchor(steps, anchor))).toEqual([1, 2, -1])
})

test('a draft is gone on with at the first step that lacks something', () => {
  expect(firstOpenStep(steps, missing('price', 'photo'))).toBe(0)
  expect(firstOpenStep(steps, missing('price', 'iban'))).toBe(2)
  expect(firstOpenStep(steps, missing('iban'))).toBe(3)
})

test('steps after the place wait until the server has it', () => {
  expect(reachedStep(steps, missing('property.data', 'price'))).toBe(1)
  expect(reachedStep(steps, missing('price'))).toBe(3)
})
