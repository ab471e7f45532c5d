import { kitchenDrawings } from './drawings-kitchen.ts'
import { outdoorDrawings } from './drawings-outdoors.ts'

/*
 * Things that no pictogram shows, drawn by hand in a square of 256. Fills named `url(#…)` are the shades below.
 */

/** From light to shade. */
const shades = {
  wood: ['#e0ad74', '#a8703c'],
  oak: ['#c98f55', '#85552a'],
  cream: ['#fff8ea', '#e3d2b0'],
  wool: ['#f0a58a', '#b9553c'],
  sage: ['#b9d2ac', '#6f9467'],
  petrol: ['#5aa6a6', '#1f6069'],
  blue: ['#8fbbe8', '#3c6fae'],
  steel: ['#f2f5f7', '#a3adb5'],
  iron: ['#8d979e', '#454d54'],
  black: ['#5c636a', '#1f2428'],
  white: ['#ffffff', '#d5dbe0'],
  red: ['#f0736a', '#a82c2c'],
  berry: ['#d6527f', '#7d1d48'],
  gold: ['#ffdf87', '#d99a1c'],
  green: ['#8ecb6b', '#3f7f35'],
  bottle: ['#5f9160', '#234d2e'],
  amber: ['#e9b14f', '#96591a'],
  paper: ['#e9d3ab', '#b78f58'],
  earth: ['#8a5a3b', '#4a2c1b'],
} as const

type Shade = keyof typeof shades

const defs = Object.entries(shades)
  .map(
    ([name, [light, dark]]) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )
  .join('')

const homeDrawings = {
  cushion:
    '<path d="M44 62c56-22 112-22 168 0 22 46 22 92 0 138-56 20-112 20-168 0-22-46-22-92 0-138Z" fill="url(#sage)"/><path d="M60 76c46-15 90-15 136 0M60 186c46 13 90 13 136 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-dasharray="10 8"/><circle cx="128" cy="131" r="11" fill="#5c8055"/><path d="M128 131 96 108M128 131l32-23M128 131l-30 25M128 131l30 25" stroke="#5c8055" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>',
  blanket:
    '<rect x="34" y="78" width="188" height="46" rx="20" fill="url(#wool)"/><rect x="30" y="112" width="196" height="46" rx="20" fill="url(#wool)"/><rect x="26" y="146" width="204" height="50" rx="20" fill="url(#wool)"/><path d="M40 101h176M36 135h184M32 171h192" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-dasharray="22 12"/><path d="M44 196v20M64 196v20M84 196v20M104 196v20M124 196v20M144 196v20M164 196v20M184 196v20M204 196v20" stroke="#b9553c" stroke-width="8" stroke-linecap="round"/>',
  table:
    '<path d="m28 104 40-30h120l40 30Z" fill="#e8bd88"/><rect x="24" y="102" width="208" height="20" rx="6" fill="url(#wood)"/><path d="M40 122h20l-4 88H44ZM196 122h20l-4 88h-12ZM78 122h14l-3 60H81ZM164 122h14l-3 60h-8Z" fill="url(#oak)"/><path d="M60 88h124" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>',
  bench:
    '<path d="M36 60h184v22H36ZM36 92h184v22H36Z" fill="url(#wood)"/><path d="M46 50h16v90H46ZM194 50h16v90h-16Z" fill="url(#oak)"/><path d="m24 150 14-18h180l14 18Z" fill="#e8bd88"/><rect x="22" y="148" width="212" height="18" rx="5" fill="url(#wood)"/><path d="M40 166h18v48H40ZM198 166h18v48h-18Z" fill="url(#oak)"/>',
  stool:
    '<ellipse cx="128" cy="88" rx="84" ry="26" fill="url(#oak)"/><ellipse cx="128" cy="78" rx="84" ry="26" fill="url(#wood)"/><path d="m66 98 16 4-22 116H46ZM190 98l-16 4 22 116h14ZM112 106h14v98h-14ZM132 106h14v98h-14Z" fill="url(#oak)"/><path d="M60 164h136" stroke="#85552a" stroke-width="9"/>',
  shelf:
    '<rect x="48" y="28" width="160" height="200" rx="6" fill="url(#oak)"/><path d="M60 40h136v50H60ZM60 102h136v50H60ZM60 164h136v52H60Z" fill="#5f3c1d"/><path d="M68 52h14v38H68ZM110 46h10v44h-10ZM166 108h12v44h-12ZM84 176h16v40H84Z" fill="#c85b4a"/><path d="M84 46h12v44H84ZM150 112h14v40h-14ZM66 172h16v44H66Z" fill="#5aa6a6"/><path d="M98 50h10v40H98ZM136 106h12v46h-12ZM102 170h12v46h-12Z" fill="#e3c27c"/><circle cx="174" cy="196" r="19" fill="url(#cream)"/><path d="M150 90c0-16 34-16 34 0Z" fill="#7da86e"/>',
  chest:
    '<rect x="26" y="64" width="204" height="16" rx="5" fill="#e8bd88"/><rect x="32" y="78" width="192" height="122" rx="6" fill="url(#wood)"/><path d="M42 88h82v46H42ZM132 88h82v46h-82ZM42 142h82v48H42ZM132 142h82v48h-82Z" fill="#b67d45"/><g fill="#5f3c1d"><circle cx="83" cy="111" r="6"/><circle cx="173" cy="111" r="6"/><circle cx="83" cy="166" r="6"/><circle cx="173" cy="166" r="6"/></g><path d="M44 200h16l-3 24H47ZM196 200h16l-3 24h-10Z" fill="url(#oak)"/>',
  rack: '<rect x="24" y="66" width="208" height="34" rx="8" fill="url(#wood)"/><g fill="none" stroke="#454d54" stroke-width="9" stroke-linecap="round"><path d="M56 96v26c0 14 20 14 20 0M118 96v26c0 14 20 14 20 0M180 96v26c0 14 20 14 20 0"/></g><path d="M46 128c12 0 26 8 34 24l-8 60H34l-6-60c4-14 10-24 18-24Z" fill="url(#petrol)"/><path d="M174 128h34c8 10 10 22 8 34h-50c-2-12 0-24 8-34Z" fill="url(#wool)"/>',
  slats:
    '<path d="M36 40h20v180H36ZM200 40h20v180h-20Z" fill="url(#oak)"/><path d="M44 50h168v18H44ZM44 80h168v18H44ZM44 110h168v18H44ZM44 140h168v18H44ZM44 170h168v18H44ZM44 200h168v16H44Z" fill="url(#wood)"/>',
  towels:
    '<rect x="42" y="60" width="172" height="44" rx="18" fill="url(#cream)"/><rect x="38" y="106" width="180" height="44" rx="18" fill="url(#sage)"/><rect x="34" y="152" width="188" height="46" rx="18" fill="url(#blue)"/><g stroke="#fff" stroke-opacity=".6" stroke-width="6"><path d="M64 128h128M62 176h132"/></g><path d="M66 82h124" stroke="#c8b48b" stroke-width="6"/>',
  curtain:
    '<rect x="20" y="34" width="216" height="12" rx="6" fill="url(#iron)"/><circle cx="20" cy="40" r="12" fill="#454d54"/><circle cx="236" cy="40" r="12" fill="#454d54"/><path d="M34 46h84c2 60-24 100-60 124l-2 46H34ZM222 46h-84c-2 60 24 100 60 124l2 46h22Z" fill="url(#petrol)"/><path d="M56 46c4 50-2 90-10 120M80 46c4 40-8 80-22 110M200 46c-4 50 2 90 10 120M176 46c-4 40 8 80 22 110" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6"/><path d="M46 172c8 6 14 6 18-2M210 172c-8 6-14 6-18-2" stroke="#e9b14f" stroke-width="8" fill="none"/>',
  lamp: '<path d="M92 34h72l36 82H56Z" fill="url(#gold)"/><path d="M56 116h144l4 12H52Z" fill="#d99a1c"/><rect x="121" y="126" width="14" height="74" fill="url(#iron)"/><ellipse cx="128" cy="208" rx="58" ry="16" fill="url(#iron)"/><path d="M104 44 76 108" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/>',
  pendant:
    '<path d="M126 20h4v66h-4Z" fill="#454d54"/><path d="M112 84h32l6 18h-44Z" fill="url(#iron)"/><path d="M106 100h44c40 14 66 44 70 84H36c4-40 30-70 70-84Z" fill="url(#petrol)"/><ellipse cx="128" cy="184" rx="92" ry="18" fill="#1f6069"/><ellipse cx="128" cy="186" rx="52" ry="12" fill="#ffe9a8"/><path d="M84 118c-18 10-30 26-36 48" stroke="#fff" stroke-opacity=".4" stroke-width="8" fill="none" stroke-linecap="round"/>',
  bucket:
    '<path d="M52 84h152l-14 128H66Z" fill="url(#steel)"/><ellipse cx="128" cy="84" rx="76" ry="24" fill="#c6ced4"/><ellipse cx="128" cy="86" rx="66" ry="18" fill="url(#sage)"/><path d="M86 122h84v58H86Z" fill="url(#sage)"/><path d="M54 88C60 20 196 20 202 88" fill="none" stroke="#6d767d" stroke-width="8"/><path d="M150 98c2 20 2 34 8 40 6-8 4-24 4-44Z" fill="#8fb485"/>',
  tiles:
    '<path d="m128 40 96 48-96 48-96-48Z" fill="url(#cream)"/><path d="m32 88 96 48v24l-96-48Z" fill="#c8b48b"/><path d="m224 88-96 48v24l96-48Z" fill="#b19a6d"/><path d="m32 132 96 48 96-48v24l-96 48-96-48Z" fill="url(#wool)"/><path d="m80 64 96 48M176 64 80 112" stroke="#b19a6d" stroke-width="5"/><circle cx="128" cy="88" r="15" fill="#b9553c" fill-opacity=".7"/>',
  jumper:
    '<path d="M92 52c20 16 52 16 72 0l36 22c16 40 26 80 28 122l-34 6-14-66v78H76v-78l-14 66-34-6c2-42 12-82 28-122Z" fill="url(#wool)"/><path d="M92 52c20 16 52 16 72 0l8 8c-22 22-66 22-88 0Z" fill="#a3452e"/><path d="M100 92v110M128 96v106M156 92v110" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-dasharray="9 7"/><path d="M76 202h104v14H76Z" fill="#a3452e"/>',
  beanie:
    '<circle cx="128" cy="50" r="26" fill="url(#cream)"/><path d="M44 166c0-70 34-104 84-104s84 34 84 104Z" fill="url(#petrol)"/><path d="M84 84c-10 24-14 50-14 82M128 68v98M172 84c10 24 14 50 14 82" stroke="#fff" stroke-opacity=".3" stroke-width="8" fill="none"/><rect x="34" y="156" width="188" height="46" rx="18" fill="url(#cream)"/><path d="M62 162v34M90 162v34M118 162v34M146 162v34M174 162v34M202 162v34" stroke="#c8b48b" stroke-width="6"/>',
  skirt:
    '<path d="M86 50h84l8 26H78Z" fill="#1f6069"/><path d="M78 74h100l44 122c-62 22-126 22-188 0Z" fill="url(#petrol)"/><path d="M100 78 78 204M128 78v132M156 78l22 126" stroke="#fff" stroke-opacity=".3" stroke-width="7"/>',
  trousers:
    '<path d="M76 40h104l14 176h-46l-18-112h-4l-18 112H62Z" fill="url(#blue)"/><path d="M76 40h104l2 20H74Z" fill="#2e568a"/><path d="M128 60v44M90 66c0 16-8 24-18 26M166 66c0 16 8 24 18 26" stroke="#fff" stroke-opacity=".45" stroke-width="5" fill="none"/>',
  blocks:
    '<rect x="36" y="136" width="76" height="76" rx="8" fill="url(#red)"/><rect x="124" y="136" width="88" height="76" rx="8" fill="url(#blue)"/><rect x="78" y="56" width="84" height="76" rx="8" fill="url(#gold)"/><path d="m186 132 30-62 30 62Z" transform="translate(-26 2)" fill="url(#green)"/><path d="M48 148h52M136 148h64M90 68h60" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>',
} satisfies Record<string, string>

const drawings: Record<string, string> = { ...homeDrawings, ...kitchenDrawings, ...outdoorDrawings }

export const isDrawing = (name: string) => name in drawings
export const drawingNames = Object.keys(drawings)

/** What is filled into a glass or bottle may look like this, and everything painted or woven like that. */
const fillings: Record<string, Shade[]> = {
  honey: ['amber', 'earth', 'gold', 'cream', 'wood'],
  jam: ['berry', 'red', 'amber', 'gold', 'earth'],
  preserve: ['amber', 'gold', 'green'],
  syrup: ['berry', 'amber', 'sage', 'red'],
  oil: ['gold', 'amber', 'green', 'oak'],
  wine: ['bottle', 'black', 'berry', 'amber'],
}
const paints: Shade[] = ['wool', 'sage', 'petrol', 'blue', 'berry', 'red', 'gold', 'cream']
const papers = ['#fff8ea', '#d9e6d0', '#f3d3cb', '#cfdfee', '#f3e2a6', '#e2d3ea']
/** Wide and tall forms of what holds something. */
const forms = ['', '1.12 .84', '.86 1.04', '1 .92']
const holding = new Set([
  ...Object.keys(fillings),
  'brandy',
  'flour',
  'coffee',
  'cereal',
  'seeds',
  'soil',
  'feed',
  'bucket',
])

const next = <T>(all: readonly T[], current: T, turn: number) => {
  const at = all.indexOf(current)
  return at < 0 ? current : all[(at + turn) % all.length]!
}

/** One of many of its kind: `turn` changes filling, colour, label and form, and 0 changes nothing. */
export const drawingOf = (name: string, turn = 0) => {
  const colours = fillings[name] ?? paints
  const painted = drawings[name]!.replace(
    /url\(#(\w+)\)/g,
    (_, shade: Shade) => `url(#${next(colours, shade, turn)})`,
  ).replaceAll(papers[0]!, papers[turn % papers.length]!)
  const form = holding.has(name) && forms[turn % forms.length]
  const shaped = form ? `<g transform="translate(128 220) scale(${form}) translate(-128 -220)">${painted}</g>` : painted
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256"><defs>${defs}</defs>${shaped}</svg>`,
  )
}
