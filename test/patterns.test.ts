import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slowness } from './structure/backtracking.ts'
import { patternsInSource } from './structure/patterns.ts'

/** Patterns are linear without exception: text from outside meets most of them, and nobody knows what the others will meet. */
describe('patterns of the source', () => {
  const { patterns, made } = patternsInSource()

  test('are all linear', () => {
    expect(patterns.length).toBeGreaterThan(200)
    const slow = patterns.flatMap(({ source, flags, places }) => {
      const reason = slowness(source, flags)
      return reason ? [`${places.join(', ')} /${source}/${flags} ${reason}`] : []
    })
    expect(slow).toEqual([])
  })

  test('are written down and not made of text', () => {
    expect(made).toEqual([])
  })

  test('are linear in zod too, where the contract uses its formats', () => {
    const { email, uuid, cuid, base64, base64url, e164, ipv4, date, hex } = z.regexes
    for (const { source, flags } of [email, uuid(), cuid, base64url, e164, ipv4, date, hex, base64])
      expect([source, slowness(source, flags)]).toEqual([source, null])
  })
})

describe('the check finds', () => {
  test.each([
    // of the second security review
    [/^-?\d{1,2}\.?\d*,-?\d{1,3}\.?\d*(;-?\d{1,2}\.?\d*,-?\d{1,3}\.?\d*){2,49}$/, 'exponential'],
    [/^([^+[*]+?)\s*(\*)?\s*(?:\+\s*([\d.,]+)\s*€?)?\s*(?:\[([^\]]*)\])?$/, 'quadratic'],
    [/^([\d.,\s]+)([a-zäöüµ²³.]+)?$/i, 'quadratic'],
    [/<\/?(p|br|ul)\b[^>]*>/i, 'quadratic'],
    // of books
    [/^(a+)+$/, 'exponential'],
    [/^(a*)*$/, 'exponential'],
    [/^(a|a)*$/, 'exponential'],
    [/^(a|aa)+$/, 'exponential'],
    [/^(\w+\s?)*$/, 'exponential'],
    [/(x+x+)+y/, 'exponential'],
    [/^([a-z]|\p{L})+$/u, 'exponential'],
    [/^(.*?,){11}P/, 'exponential'],
    [/0+$/, 'quadratic'],
    [/\s+(?=x)/g, 'quadratic'],
    [/\B(?=(\d{3})+$)/g, 'quadratic'],
    [/^\d+\d*$/, 'quadratic'],
    [/^\w+\d{20,40}$/, 'quadratic'],
    [/x(?:[^y]*y)?/g, 'quadratic'],
    [/\/\*.*?\*\//s, 'quadratic'],
    [/"(?:[^"\\]|\\.)*"/, 'quadratic'],
  ])('%s is %s', (pattern, degree) => {
    expect(slowness(pattern.source, pattern.flags)).toContain(degree)
  })

  test.each([
    /\s+/g,
    /^\s+/,
    /<[^<>]*>/g,
    /^(a|b)*$/,
    /^\d{1,3}(\.\d{3})*(,\d{1,2})?$/,
    /^ +at .*?x/m,
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
    /\s\S*$/,
    /^"(?:[^"\\]|\\.)*"$/,
    /\b(?:red|green)\b/i,
  ])('%s is linear', (pattern) => {
    expect(slowness(pattern.source, pattern.flags)).toBeNull()
  })

  test('what it does not understand', () => {
    expect(() => slowness('(.)\\1+', '')).toThrow('not supported')
    expect(() => slowness('(?<=a+)b', '')).toThrow('lookbehind')
  })
})
