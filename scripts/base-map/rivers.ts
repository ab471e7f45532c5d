import { areaOf, type Line, type Spot } from './shapes.ts'

/** kilometres between two places of a country that is small beside the earth */
const between = ([ax, ay]: Spot, [bx, by]: Spot) =>
  Math.hypot((ax - bx) * 111.2 * Math.cos((ay * Math.PI) / 180), (ay - by) * 111.2)

const middleOf = (ring: Line): Spot => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
]

type Step = { from: number; to: number; km: number }

const groupsOf = (count: number) => {
  const parents = Array.from({ length: count }, (_, at) => at)
  const rootOf = (at: number) => {
    let root = at
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }
  const join = (a: number, b: number) => {
    parents[rootOf(a)] = rootOf(b)
  }
  return { rootOf, join }
}

/** The shortest way that joins all neighbours (Kruskal). */
const joined = (spots: readonly Spot[], farthest: number): Step[] => {
  const cell = farthest / 60
  const cells = Map.groupBy(
    spots.keys(),
    (at) => `${Math.floor(spots[at]![0] / cell)} ${Math.floor(spots[at]![1] / cell)}`,
  )
  const steps: Step[] = []
  for (const [from, spot] of spots.entries()) {
    const [column, row] = [Math.floor(spot[0] / cell), Math.floor(spot[1] / cell)]
    for (const x of [column - 1, column, column + 1])
      for (const y of [row - 1, row, row + 1])
        for (const to of cells.get(`${x} ${y}`) ?? []) {
          const km = to > from ? between(spot, spots[to]!) : farthest
          if (km < farthest) steps.push({ from, to, km })
        }
  }
  const { rootOf, join } = groupsOf(spots.length)
  return steps
    .sort((a, b) => a.km - b.km)
    .filter(({ from, to }) => {
      const isNew = rootOf(from) !== rootOf(to)
      join(from, to)
      return isNew
    })
}

type Run = { at: number[]; km: number }

/** The way from each end or fork to the next one. */
const runsOf = (neighbours: ReadonlyMap<number, readonly Step[]>): Run[] => {
  const walked = new Set<Step>()
  const runs: Run[] = []
  for (const [start, steps] of neighbours) {
    if (steps.length === 2) continue
    for (const first of steps) {
      if (walked.has(first)) continue
      const run: Run = { at: [start], km: 0 }
      for (let step: Step | undefined = first; step; ) {
        walked.add(step)
        const next: number = step.from === run.at.at(-1) ? step.to : step.from
        run.at.push(next)
        run.km += step.km
        const ways: readonly Step[] = neighbours.get(next)!
        step = ways.length === 2 ? ways.find((way) => !walked.has(way)) : undefined
      }
      runs.push(run)
    }
  }
  return runs
}

const neighboursOf = (steps: readonly Step[]) => {
  const all = new Map<number, Step[]>()
  for (const step of steps) for (const end of [step.from, step.to]) all.set(end, [...(all.get(end) ?? []), step])
  return all
}

/** Short ways that end: all but the longest, where the river itself ends. */
const armsOf = (steps: readonly Step[], armKm: number) => {
  const neighbours = neighboursOf(steps)
  const isEnd = (at: number) => neighbours.get(at)!.length === 1
  const isFork = (at: number) => neighbours.get(at)!.length > 2
  const arms = runsOf(neighbours).flatMap(({ at, km }) => {
    const fork = [at[0]!, at.at(-1)!].find(isFork)
    return fork !== undefined && at.some(isEnd) ? [{ at, km, fork }] : []
  })
  return [...Map.groupBy(arms, ({ fork }) => fork)].flatMap(([fork, all]) => {
    const through = neighbours.get(fork)!.length - all.length
    return all
      .sort((a, b) => b.km - a.km)
      .slice(Math.max(0, 2 - through))
      .filter(({ km }) => km < armKm)
  })
}

/** The source has its places on a grid: a line between them is smoother. */
const smooth = (line: Line): Line =>
  line.map((spot, at): Spot => {
    const [a, b] = [line[at - 1], line[at + 1]]
    return a && b ? [(a[0] + 2 * spot[0] + b[0]) / 4, (a[1] + 2 * spot[1] + b[1]) / 4] : spot
  })

/**
 * Lines of rivers from pieces of their surface, which the source has every kilometre or so: neighbours are joined, short side
 * arms and what stays alone are left out. A river counts as wide by the surface that it has for each kilometre.
 */
export const riversOf = (pieces: readonly Line[], { gapKm = 4.4, armKm = 6, leastKm = 35, wide = 0.06 } = {}) => {
  const spots = pieces.map(middleOf)
  let steps = joined(spots, gapKm)
  for (let round = 0; round < 4; round += 1) {
    const gone = new Set(
      armsOf(steps, armKm).flatMap(({ at }) => at.slice(1).map((to, before) => `${at[before]} ${to}`)),
    )
    steps = steps.filter(({ from, to }) => !gone.has(`${from} ${to}`) && !gone.has(`${to} ${from}`))
  }
  const kmOfGroup = groupLengths(steps, spots.length)
  return runsOf(neighboursOf(steps))
    .filter(({ at }) => kmOfGroup(at[0]!) >= leastKm)
    .map(({ at, km }) => ({
      line: smooth(smooth(at.map((index) => spots[index]!))),
      isWide: at.reduce((sum, index) => sum + areaOf(pieces[index]!), 0) / km > wide,
    }))
}

const groupLengths = (steps: readonly Step[], count: number) => {
  const { rootOf, join } = groupsOf(count)
  for (const { from, to } of steps) join(from, to)
  const km = new Map<number, number>()
  for (const step of steps) km.set(rootOf(step.from), (km.get(rootOf(step.from)) ?? 0) + step.km)
  return (at: number) => km.get(rootOf(at)) ?? 0
}
