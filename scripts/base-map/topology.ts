import { readFileSync } from 'node:fs'
import type { Line, Spot } from './shapes.ts'

type Arcs = number[] | Arcs[]
type Shape = { type: string; id?: string; arcs?: Arcs; properties?: { name?: string } }
type Topology = {
  objects: Record<string, { geometries: Shape[] }>
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
}

/** A TopoJSON file: shapes share their borders, so simplified borders still meet. */
export const readTopology = (file: string, object: string) => {
  const { arcs, objects, transform }: Topology = JSON.parse(readFileSync(file, 'utf8'))
  const { scale, translate } = transform
  const lines = arcs.map((arc): Line => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Spot => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const shapes = objects[object]!.geometries.flatMap(({ type, id = '', arcs: parts, properties }) => {
    if (!parts) return []
    const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][]
    return [{ id, name: properties?.name ?? '', rings: polygons.flat() }]
  })
  return { lines, shapes }
}

const indexOf = (arc: number) => (arc < 0 ? ~arc : arc)

export const ringOf = (arcs: readonly number[], lines: readonly Line[]): Line =>
  arcs.flatMap((arc) => {
    const line = lines[indexOf(arc)]!
    return (arc < 0 ? line.toReversed() : line).slice(0, -1)
  })

/** The lines between two shapes: those that both of them use. */
export const sharedLines = (shapes: readonly { rings: number[][] }[], lines: readonly Line[]): Line[] => {
  const uses = new Map<number, number>()
  for (const { rings } of shapes)
    for (const arc of rings.flat()) uses.set(indexOf(arc), (uses.get(indexOf(arc)) ?? 0) + 1)
  return lines.filter((_, at) => (uses.get(at) ?? 0) > 1)
}
