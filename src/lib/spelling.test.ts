import { expect, test } from 'vitest'
import { likelyMeant, mistakes, mistakesInPart } from './spelling.ts'

test.each([
  ['haus', 'haus', 0],
  ['hasu', 'haus', 1],
  ['hauss', 'haus', 1],
  ['hus', 'haus', 1],
  ['maus', 'haus', 1],
  ['kafemaschien', 'kaffeemaschin', 3],
  ['', 'haus', 4],
])('from %s to %s it takes %i', (typed, word, count) => expect(mistakes(typed, word)).toBe(count))

test.each([
  ['maschien', 'kaffeemaschin', 1],
  ['kafe', 'kaffeemaschin', 1],
  ['sprach', 'lautsprecher', 1],
])('%s is found in %s with %i', (typed, word, count) => expect(mistakesInPart(typed, word)).toBe(count))

test.each([
  ['fahrad', ['fahrrad', 'fahrer', 'rad'], ['fahrrad']],
  ['lautsprach', ['regallautsprech', 'lautsprech'], ['lautsprech']],
  ['croisan', ['buttercroissant', 'brot'], ['buttercroissant']],
  ['hut', ['gut', 'mut'], []],
  ['xylofon', ['telefon', 'mikrofon'], []],
  ['saat', ['salat', 'samt'], ['salat', 'samt']],
])('%s probably means %j', (typed, words, meant) => expect(likelyMeant(typed, words)).toEqual(meant))
