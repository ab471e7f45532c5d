import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * Finds patterns whose time grows faster than the text. The pattern becomes an automaton whose first state stands for the search from
 * every position. Backtracking is super-linear if some text leads from a loop both back to it and on to another loop that reads it too
 * (quadratic), or through one loop in two ways (exponential). Repetitions of up to `unrolled` single characters are written out; all
 * other bounded ones count as endless, because their bounds multiply. So a pattern may be refused that is only somewhat slow.
 */

/** A character that is read; the search itself is one too. */
type Position = { id: number; reads: (sample: string) => boolean; name: string }
type Piece = { build: (next: Node) => Node }
type Node = { edges: Node[]; position?: Position; next?: Node; isEnd?: boolean; condition?: Condition }
type Condition = 'start' | 'line' | 'other'

const unrolled = 16
/** Representatives of the classes \s, \w, \d, \p{…} and of what is in none of them. */
const everyday = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  'a',
  'z',
  'A',
  'Z',
  '0',
  '9',
  '_',
  '-',
  '.',
  '!',
  'ä',
  'ß',
  '€',
  '\u0301',
  '漢',
  '😀',
]

const samplesOf = (pattern: AST.Pattern, hasUnicode: boolean) => {
  const points = new Set(everyday.map((each) => each.codePointAt(0)!))
  const add = (point: number) =>
    [point - 1, point, point + 1].filter((each) => each >= 0 && each < 0x11_0000).map((each) => points.add(each))
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    const { type } = node as { type?: string }
    if (type === 'Character') add((node as AST.Character).value)
    for (const [key, value] of Object.entries(node))
      if (key !== 'parent' && key !== 'references' && key !== 'resolved') [value].flat().forEach(visit)
  }
  visit(pattern)
  return [...points].filter((point) => hasUnicode || point < 0x1_0000).map((point) => String.fromCodePoint(point))
}

/** The pieces of a pattern, joined backwards: each is built with what follows it. */
const builder = (flags: string) => {
  const positions: Position[] = []
  const reading = (raw: string): Piece => {
    const test = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''))
    return {
      build: (next) => {
        const position = { id: positions.length + 1, reads: (sample: string) => test.test(sample), name: raw }
        positions.push(position)
        return { edges: [], position, next }
      },
    }
  }
  const either = (pieces: Piece[]): Piece => ({ build: (next) => ({ edges: pieces.map(({ build }) => build(next)) }) })
  const sequence = (pieces: Piece[]): Piece => ({
    build: (next) => pieces.reduceRight((rest, { build }) => build(rest), next),
  })
  const nothing: Piece = { build: (next) => ({ edges: [next] }) }
  const endless = (piece: Piece): Piece => ({
    build: (next) => {
      const loop: Node = { edges: [] }
      loop.edges.push(piece.build(loop), next)
      return loop
    },
  })
  const asserting = (condition: Condition): Piece => ({ build: (next) => ({ edges: [next], condition }) })

  const isSingle = (element: AST.Element) => ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type)
  const times = (count: number, piece: Piece) => sequence(Array.from({ length: count }, () => piece))
  /** Nested, so that there is one way only for each count. */
  const optional = (count: number, piece: Piece): Piece =>
    count === 0 ? nothing : either([sequence([piece, optional(count - 1, piece)]), nothing])
  const repeated = (node: AST.Quantifier, piece: Piece): Piece => {
    const { min, max } = node
    if (max <= 1) return min === 1 ? piece : optional(1, piece)
    if (max <= unrolled && (isSingle(node.element) || (min === max && max <= 2)))
      return sequence([times(min, piece), optional(max - min, piece)])
    return min === 0 ? endless(piece) : sequence([times(Math.min(min, 2), piece), endless(piece)])
  }

  const pieceOf = (node: AST.Element): Piece => {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return reading(node.raw)
      case 'Group':
      case 'CapturingGroup':
        return either(node.alternatives.map(alternativeOf))
      case 'Quantifier':
        return repeated(node, pieceOf(node.element))
      case 'Assertion':
        if (node.kind === 'start') return asserting(flags.includes('m') ? 'line' : 'start')
        if (node.kind === 'lookahead')
          // its text is read a second time by what follows
          return {
            build: (next) => ({
              edges: [
                either(node.alternatives.map(alternativeOf)).build({ edges: [], isEnd: true }),
                asserting('other').build(next),
              ],
            }),
          }
        if (node.kind === 'lookbehind' && /[*+{]/.test(node.raw))
          throw new Error(`repetition in a lookbehind: ${node.raw}`)
        return asserting('other')
      default:
        throw new Error(`not supported: ${node.raw}`)
    }
  }
  const alternativeOf = (node: AST.Alternative) => sequence(node.elements.map(pieceOf))
  return { positions, either, alternativeOf }
}

type Step = { to: number; ways: number }
type Automaton = {
  samples: string[]
  names: string[]
  steps: (from: number, sample: number) => Step[]
  isEnd: boolean[]
  count: number
}

/** The positions that can be read next, with in how many ways, and whether the pattern may end here without a condition. */
const follow = (start: Node, allows: (condition: Condition) => boolean) => {
  const ways = new Map<Position, { count: number; next: Node }>()
  let isEnd = false
  // twice: a loop inside of a loop reads the same text in a round of its own and in one of the outer loop
  const visits = new Map<Node, number>()
  const visit = (node: Node, isSure: boolean) => {
    if (node.isEnd) isEnd ||= isSure
    if (node.position) {
      const known = ways.get(node.position)
      ways.set(node.position, { count: Math.min(2, (known?.count ?? 0) + 1), next: node.next! })
    }
    const before = visits.get(node) ?? 0
    if (before === 2 || (node.condition && !allows(node.condition))) return
    visits.set(node, before + 1)
    for (const edge of node.edges) visit(edge, isSure && !node.condition)
    visits.set(node, before)
  }
  visit(start, true)
  return { ways, isEnd }
}

const automatonOf = (source: string, flags: string): Automaton => {
  const hasUnicode = /[uv]/.test(flags)
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const samples = samplesOf(pattern, hasUnicode)
  const { positions, either, alternativeOf } = builder(flags)
  const entrance = either(pattern.alternatives.map(alternativeOf)).build({ edges: [], isEnd: true })
  const isSticky = flags.includes('y')

  // 0 is the begin of the text, then the positions, then the search inside of a line and behind a line break
  const count = positions.length + 3
  const [inLine, behindBreak] = [count - 2, count - 1]
  const begin = follow(entrance, () => true)
  const searching = follow(entrance, (condition) => condition === 'other')
  const atLine = follow(entrance, (condition) => condition !== 'start')
  const inside = new Map<Position, ReturnType<typeof follow>>()
  for (const { ways } of [begin, searching, atLine]) {
    const open = [...ways]
    for (let each = open.pop(); each; each = open.pop()) {
      if (inside.has(each[0])) continue
      const after = follow(each[1].next, (condition) => condition !== 'start')
      inside.set(each[0], after)
      open.push(...after.ways)
    }
  }
  const reads = positions.map((position) => samples.map(position.reads))
  const read = (ways: Map<Position, { count: number }>, sample: number): Step[] =>
    [...ways].filter(([{ id }]) => reads[id - 1]![sample]).map(([{ id }, { count: many }]) => ({ to: id, ways: many }))
  const search = (sample: number): Step[] =>
    isSticky ? [] : [{ to: samples[sample] === '\n' ? behindBreak : inLine, ways: 1 }]
  const table = Array.from({ length: count }, (_, from) =>
    samples.map((_sample, sample) => {
      if (from === 0) return [...search(sample), ...read(begin.ways, sample)]
      if (from === inLine) return [...search(sample), ...read(searching.ways, sample)]
      if (from === behindBreak) return [...search(sample), ...read(atLine.ways, sample)]
      const after = inside.get(positions[from - 1]!)
      return after ? read(after.ways, sample) : []
    }),
  )
  return {
    samples,
    names: ['begin', ...positions.map(({ name }) => name), 'search', 'search'],
    steps: (from, sample) => table[from]![sample]!,
    isEnd: Array.from({ length: count }, (_, id) => inside.get(positions[id - 1]!)?.isEnd ?? false),
    count,
  }
}

/** The strongly connected part that each state belongs to; a state that cannot come back to itself is in none (-1). */
const loopsOf = ({ count, samples, steps }: Automaton) => {
  const reach = Array.from({ length: count }, (_, from) => {
    const seen = new Set<number>()
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (let sample = 0; sample < samples.length; sample++)
        for (const { to } of steps(at, sample)) if (!seen.has(to)) open.push(seen.add(to) && to)
    return seen
  })
  const loop = reach.map((seen, from) =>
    seen.has(from) ? Math.min(...[...seen].filter((to) => reach[to]!.has(from))) : -1,
  )
  return { reach, loop }
}

/** Why a pattern is slower than linear on some text, or null. */
export const slowness = (source: string, flags: string): string | null => {
  const automaton = automatonOf(source, flags)
  const { samples, steps, isEnd, names, count } = automaton
  const { reach, loop } = loopsOf(automaton)
  const all = samples.map((_, sample) => sample)
  const inLoop = (from: number, sample: number) => steps(from, sample).filter(({ to }) => loop[to] === loop[from])

  /** Whether three runs over one text lead from (p, p, q) to (p, q, q). A run that ends in a match does not go back. */
  const meets = (p: number, q: number) => {
    const key = (a: number, b: number, c: number) => (a * count + b) * count + c
    const seen = new Set<number>()
    const open: [number, number, number][] = [[p, p, q]]
    for (let at = open.pop(); at; at = open.pop())
      for (const sample of all) {
        const thirds = inLoop(at[2], sample).filter(({ to }) => !isEnd[to])
        if (!thirds.length) continue
        for (const { to: a } of inLoop(at[0], sample))
          for (const { to: b } of steps(at[1], sample)) {
            if (b !== q && !reach[b]!.has(q)) continue
            for (const { to: c } of thirds) {
              if (a === p && b === q && c === q) return true
              if (seen.has(key(a, b, c))) continue
              seen.add(key(a, b, c))
              open.push([a, b, c])
            }
          }
      }
    return false
  }
  /** Whether two different runs over one text lead from p back to p. */
  const splits = (p: number) => {
    const seen = new Set<number>()
    const open: [number, number, boolean][] = [[p, p, false]]
    for (let at = open.pop(); at; at = open.pop())
      for (const sample of all)
        for (const first of inLoop(at[0], sample))
          for (const second of inLoop(at[1], sample)) {
            const differs = at[2] || first.to !== second.to || first.ways > 1
            if (differs && first.to === p && second.to === p) return true
            const key = (first.to * count + second.to) * 2 + Number(differs)
            if (seen.has(key)) continue
            seen.add(key)
            open.push([first.to, second.to, differs])
          }
    return false
  }

  const loops = all.length
    ? Array.from({ length: count }, (_, id) => id).filter((id) => loop[id] !== -1 && (id === 0 || reach[0]!.has(id)))
    : []
  for (const p of loops) if (splits(p)) return `exponential in ${names[p]}`
  for (const p of loops)
    for (const q of loops)
      if (p !== q && reach[p]!.has(q) && loop[p] !== loop[q] && meets(p, q))
        return `quadratic: ${names[p]}, ${names[q]}`
  return null
}
