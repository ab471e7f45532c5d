import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const fileOf = (from: string, name: string) => {
  if (name.startsWith('#web/')) return join('src/web', name.slice('#web/'.length))
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : null
}

/** All source files that the pages of a folder are made of. */
const filesBehind = (folder: string) => {
  const texts = new Map<string, string>()
  const visit = (file: string) => {
    if (texts.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const found = fileOf(file, name)
      if (found) visit(found)
    }
  }
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) visit(relative(root, join(entry.parentPath, entry.name)))
  return texts
}

/** `formFor` guards by itself; what keeps its values otherwise says it. */
const guard = /\buse\w*Form\b|\buseScreen\b|\buseSection\b|\bLeaveGuard\b|\bValuesGuard\b/
const holdsInput = (text: string) =>
  text.includes('<form') ||
  (/<(TextInput|Textarea|NumberInput|RichText|DateInput)\b/.test(text) && text.includes('.mutate('))

/** What they hold is one value, saved at once, or not saved at all. */
const withoutGuard = [
  'src/web/features/chat/NewConversation.tsx',
  'src/web/features/chat/thread/Composer.tsx',
  'src/web/features/food/kitchen/OrderCard.tsx',
  'src/web/features/food/kitchen/Tours.tsx',
  'src/web/features/notifications/OrderSound.tsx',
  'src/web/features/packages/provider/SwitchDialog.tsx',
  'src/web/features/payments/provider/OrderPayments.tsx',
  'src/web/features/payments/provider/TransferSettings.tsx',
  'src/web/features/payouts/Datev.tsx',
  'src/web/features/products/provider/table/BulkDialogs.tsx',
  'src/web/features/products/provider/table/StockField.tsx',
  'src/web/features/products/provider/sections/variants/VariantDialog.tsx',
  'src/web/features/property/provider/FilesSection.tsx',
  'src/web/features/property/provider/SlotsSection.tsx',
  'src/web/features/property/provider/VisitTable.tsx',
]

test('every form of the provider area asks before what was typed is lost', () => {
  const texts = filesBehind('src/web/pages/provider')
  expect(texts.size).toBeGreaterThan(300)
  const unguarded = [...texts]
    // what stands in a shop folder is imported for the cards beside it
    .filter(([file]) => file.endsWith('.tsx') && !file.startsWith('src/web/ui/') && !file.includes('/shop/'))
    .filter(([, text]) => holdsInput(text))
    .filter(([, text]) => !guard.test(text))
    .map(([file]) => file)
    .filter((file) => !withoutGuard.includes(file))
  expect(unguarded).toEqual([])
})

/** A key made of loaded values makes the form anew once they change, and what is typed meanwhile is lost. */
const keyed = /<([A-Z]\w*)(?=\s)[^<>]*?\skey=\{((?:[^{}]|\{[^{}]*\})*)\}/g
const isIdentity = (key: string) =>
  /^(\w+|[\w.?]*\b(id|\w+_id|clientId|key|name|slug|number|kind|type|\w+_type|label|value|position|version|seq)( \?\? \S+)?)$/.test(
    key,
  )
/** Their keys name an entry of a list. */
const inLists = ['Button', 'Group']

test('no form is keyed by what it shows: it follows with useFollowing instead', () => {
  const texts = new Map(['provider', 'operator'].flatMap((area) => [...filesBehind(`src/web/pages/${area}`)]))
  const found = [...texts]
    .filter(([file]) => file.startsWith('src/web/features/') && !file.includes('/shop/'))
    .flatMap(([file, text]) => [...text.matchAll(keyed)].map(([, tag, key]) => ({ file, tag, key: key! })))
    .filter(({ tag, key }) => !isIdentity(key) && !inLists.includes(tag!))
    .map(({ file, tag, key }) => `${file}: <${tag} key={${key}}>`)
  expect(found).toEqual([])
})

/** Switched on again by the button beside it. */
const withoutQuestion = ['src/web/features/notifications/settings/PushDevices.tsx']

/** The tag and the handler that a place of a text stands in. */
const handlerAt = (text: string, at: number) => {
  const before = text.slice(0, at)
  const handler = [...before.matchAll(/\s(on[A-Z]\w*)=\{/g)].at(-1)
  const tag = [...before.slice(0, handler?.index).matchAll(/<([A-Z]\w*)/g)].at(-1)
  return `${tag?.[1]} ${handler?.[1]}`
}

const asking = ['ConfirmDialog onConfirm', 'RemoveButton onRemove']

test('every button of the provider area that deletes asks before', () => {
  const files = [...filesBehind('src/web/pages/provider')]
    .filter(([file]) => file.endsWith('.tsx') && !file.includes('/shop/') && !file.includes('/operator/'))
    .filter(([file]) => !withoutQuestion.includes(file))
  const writes = files.flatMap(([file, text]) =>
    [...text.matchAll(/const (\w+) = use(?:Remove|Delete|EndVisit)\w*(?<!Form)\(/g)].flatMap(([, name]) =>
      [...text.matchAll(new RegExp(`\\b${name}\\.mutate\\(`, 'g'))].map(({ index }) => ({
        file,
        handler: handlerAt(text, index),
      })),
    ),
  )
  expect(writes.length).toBeGreaterThan(15)
  // a picture's tools hand on to a button that asks
  const handsOn = ['GalleryPicture onRemove', 'Picture onRemove']
  expect(writes.filter(({ handler }) => ![...asking, ...handsOn].includes(handler))).toEqual([])

  const buttons = files.flatMap(([file, text]) =>
    [...text.matchAll(/<(Button|ActionIcon|GridCardAction)\b(?:(?!<\/\1>)[\s\S])*?<\/\1>/g)]
      .filter(([button]) => /lösch|entfern|IconTrash/i.test(button) && /\b(mutate|save)\(/.test(button))
      .map(([button]) => ({ file, button })),
  )
  expect(buttons).toEqual([])
})

test('both areas have the guard that their forms report to', () => {
  for (const area of ['provider', 'operator'])
    expect(readFileSync(join(root, `src/web/pages/${area}/layout.tsx`), 'utf8')).toContain('<FormGuard>')
})
