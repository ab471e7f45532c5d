import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const drawings = join(root, 'node_modules/@tabler/icons/icons')
const names = join(root, 'src/web/ui/icons.ts')
/** Not in the repository. */
export const shapesFile = join(root, 'src/web/ui/generated/icons.svg')

const filled = '-filled'
const frame = /<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/
const unwanted = / (?:xmlns|width|height|class)="[^"]*"/g

/** A drawing of the package without what stands in each of them. */
const symbolOf = (name: string) => {
  const isFilled = name.endsWith(filled)
  const file = `${isFilled ? `filled/${name.slice(0, -filled.length)}` : `outline/${name}`}.svg`
  const [, attributes = '', shapes = ''] =
    /<svg\s([^>]*)>([\s\S]*)<\/svg>/.exec(readFileSync(join(drawings, file), 'utf8')) ?? []
  const kept = ` ${attributes.replaceAll(/\s+/g, ' ').trim()}`.replaceAll(unwanted, '')
  const inner = shapes.replace(frame, '').replaceAll(/\s*\n\s*/g, '')
  return `<symbol id="${name}"${kept}>${inner}</symbol>`
}

const makeShapes = () => {
  const named = [...readFileSync(names, 'utf8').matchAll(/= icon\('([\w-]+)'\)/g)].map(([, name]) => name!)
  const licence = '<!-- Tabler Icons, MIT License, Copyright (c) 2020-2026 Paweł Kuna -->'
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${licence}\n${named.map(symbolOf).join('\n')}\n</svg>\n`
}

/** Writes one file with the shapes of all icons that `ui/icons.ts` names, from the package of icons. */
export const iconShapes = (): Plugin => {
  const write = () => {
    const shapes = makeShapes()
    if (existsSync(shapesFile) && readFileSync(shapesFile, 'utf8') === shapes) return
    mkdirSync(dirname(shapesFile), { recursive: true })
    writeFileSync(shapesFile, shapes)
  }
  return {
    name: 'icon-shapes',
    config: write,
    handleHotUpdate: ({ file }) => void (file === names && write()),
  }
}
