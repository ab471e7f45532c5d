import { expect, test } from 'vitest'
import { operatorNavigation } from './operator/navigation.tsx'
import { providerNavigation } from './provider/navigation.tsx'

const labelsOf = (navigation: typeof operatorNavigation) =>
  navigation.flatMap(({ entries }) => entries.filter(({ quick }) => quick).map(({ label }) => label))

test.each([
  ['operators', labelsOf(operatorNavigation)],
  ['providers', labelsOf(providerNavigation)],
])('the bar of %s has room for its words beside the menu on a phone', (_who, labels) => {
  expect(labels.length).toBeGreaterThan(2)
  expect(labels.length).toBeLessThan(5)
})
