import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Töpferei Groß & Co.', 'toepferei-gross-co'],
  ['  Crème brûlée 2,5 kg ', 'creme-brulee-2-5-kg'],
  ['日本', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s becomes %s', (text, slug) => expect(slugOf(text)).toBe(slug))
