import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domains as declaredDomains } from '#server/domains.ts'

const root = resolve(import.meta.dirname, '..')

/** A domain may import only those before it. */
const domains = declaredDomains.map(({ name }) => name)

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()

const source = filesBelow('src')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const importsOf = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!)
  return names
    .map((name) => {
      if (name.startsWith('#'))
        return name.replace(/^#(\w+)\//, (_, folder: string) => (folder === 'seeds' ? 'seeds/' : `src/${folder}/`))
      if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name))
      return null
    })
    .filter((name) => name !== null)
}

const folderOf = (file: string) => file.split('/')[1]
const domainOf = (file: string) => /^src\/server\/domains\/([\w-]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^src\/web\/features\/([\w-]+)\//.exec(file)?.[1]

/** Why `file` may not import `target`, or null. */
const refusedImport = (file: string, target: string): string | null => {
  const [from, to] = [folderOf(file), folderOf(target)]
  if (from === 'lib' && to !== 'lib') return 'lib imports nothing of ours'
  if (from === 'contract' && to !== 'contract' && to !== 'lib') return 'the contract knows only lib'
  if (from === 'web' && to === 'server') return 'the web never imports the server'
  if (from === 'server' && to === 'web') return 'the server never imports the web'
  if (file.startsWith('src/server/platform/') && target.startsWith('src/server/domains'))
    return 'the platform knows no domain'
  const [here, there] = [domainOf(file), domainOf(target)]
  if (here && there && here !== there) {
    if (domains.indexOf(there) > domains.indexOf(here)) return `${there} stands after ${here}`
    if (!/\/(index|[\w-]+\.tables)\.ts$/.test(target)) return `${there} is entered through its index.ts`
  }
  if (file.startsWith('src/web/ui/') && /^src\/web\/(features|pages)\//.test(target))
    return 'ui knows no feature and no page'
  if (file.startsWith('src/web/rendering/') && /^src\/web\/(features|pages|ui)\//.test(target))
    return 'rendering knows no page and nothing that stands on one'
  const [feature, otherFeature] = [featureOf(file), featureOf(target)]
  if (feature && otherFeature && feature !== otherFeature) return 'a feature never imports a feature'
  if (feature && target.startsWith('src/web/pages/')) return 'a feature never imports a page'
  return null
}

describe('imports between folders', () => {
  test('no file imports from a folder that it may not know', () => {
    const found = source
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(file).flatMap((target) => {
          const why = refusedImport(file, target)
          return why ? [`${file} -> ${target}: ${why}`] : []
        }),
      )
    expect(found).toEqual([])
  })

  test.each([
    ['src/web/app/x.ts', 'src/server/app.ts'],
    ['src/lib/x.ts', 'src/contract/wire/call.ts'],
    ['src/server/platform/x.ts', 'src/server/domains/accounts/index.ts'],
    ['src/server/domains/reference/x.ts', 'src/server/domains/accounts/index.ts'],
    ['src/server/domains/addresses/x.ts', 'src/server/domains/accounts/accounts.service.ts'],
    ['src/web/features/a/x.tsx', 'src/web/features/b/y.tsx'],
    ['src/web/ui/x.tsx', 'src/web/pages/y.tsx'],
    ['src/web/rendering/x.tsx', 'src/web/features/a/y.tsx'],
  ])('%s may not import %s', (file, target) => expect(refusedImport(file, target)).not.toBeNull())

  const bareImports = (text: string) => [...text.matchAll(/^import ['"]\.[^'"]*['"]/gm)].map(([line]) => line)

  test('no domain registers something by a bare import', () => {
    const found = source
      .filter((file) => file.startsWith('src/server/') && !isTest(file))
      .flatMap((file) => bareImports(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`))
    expect(found).toEqual([])
    expect(bareImports("import { a } from './a.ts'\nimport './leads.account.ts'\n")).toHaveLength(1)
  })

  test('every folder of a domain is listed in domains.ts', () => {
    const built = readdirSync(join(root, 'src/server/domains'))
    expect(built.filter((domain) => !domains.includes(domain))).toEqual([])
  })

  test('every domain has a README of at most 40 lines', () => {
    const found = readdirSync(join(root, 'src/server/domains')).filter(
      (domain) =>
        readFileSync(join(root, 'src/server/domains', domain, 'README.md'), 'utf8')
          .trimEnd()
          .split('\n').length > 40,
    )
    expect(found).toEqual([])
  })

  test('no source file is longer than 400 lines', () => {
    const found = source.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 401)
    expect(found).toEqual([])
  })

  /** Folders with more files than can be taken in at a glance: code and its tests count, stylesheets and READMEs do not. */
  const crowded = (files: string[]) => {
    const rooms = Map.groupBy(files, (file) => dirname(file))
    return [...rooms].filter(([, inside]) => inside.length > 15).map(([room, inside]) => `${room}: ${inside.length}`)
  }

  test('no folder has more than 15 files', () => {
    expect(crowded(source)).toEqual([])
    expect(crowded(Array.from({ length: 16 }, (_, at) => `src/lib/${at}.ts`))).toEqual(['src/lib: 16'])
  })

  const roles = new Set(
    'account contributions factory file graphql jobs mails matchers notifications port present queries retention routes rules service tables task widgets'.split(
      ' ',
    ),
  )
  const withoutRole = (files: string[]) =>
    files.filter((file) => {
      const [, ...given] = basename(file).replace(/\.ts$/, '').split('.')
      if (basename(file) === 'index.ts' || given.at(-1) === 'test') return false
      return given.length !== 1 || !roles.has(given[0]!)
    })

  test('every file of a domain has a role', () => {
    expect(withoutRole(source.filter(domainOf))).toEqual([])
    expect(
      withoutRole(['a/index.ts', 'a/x.test.ts', 'a/x.rules.test.ts', 'a/x.rules.ts', 'a/x.ts', 'a/x.whole.ts']),
    ).toEqual(['a/x.ts', 'a/x.whole.ts'])
  })

  /** Suffixes of file names (`orders.service.ts`: "service") that only one noun has; a test belongs to what it tests. */
  const oneOffSuffixes = (files: string[]) => {
    const nouns = new Map<string, Set<string>>()
    for (const file of files) {
      const [noun, ...roles] = basename(file)
        .replace(/(\.test)?\.tsx?$/, '')
        .split('.')
      if (!roles.length) continue
      const suffix = roles.join('.')
      nouns.set(suffix, (nouns.get(suffix) ?? new Set()).add(join(dirname(file), noun!)))
    }
    return [...nouns].filter(([, users]) => users.size === 1).map(([suffix]) => suffix)
  }

  test('files are named by a noun and one of few roles', () => {
    // `entry.client`, `entry.server` and `.d` are names of the tools
    expect(oneOffSuffixes(source).length).toBeLessThanOrEqual(10)
    expect(oneOffSuffixes(['a/x.service.ts', 'b/y.service.ts', 'a/x.whole.ts', 'a/x.whole.test.ts', 'b/y.ts'])).toEqual(
      ['whole'],
    )
  })

  test('tagged SQL and the driver come from platform/sql only', () => {
    const allowed = /^src\/server\/platform\/(sql|postgres)\/|^src\/server\/platform\/migrate\.ts$|\.tables\.ts$/
    const other = /import [^;\n]*\bsql\b[^;\n]*from 'drizzle-orm'|from '(postgres|pg)'/
    const found = source.filter(
      (file) => !isTest(file) && !allowed.test(file) && other.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(found).toEqual([])
  })

  test.each([
    [
      'documents are written by platform/pdf, which knows what the fonts lack',
      'src/server/platform/pdf/',
      /'pdfkit'|open-sans/,
    ],
    ['XML is read and written by platform/xml', 'src/server/platform/xml/', /'saxes'/],
    ['XML is escaped by lib/text/xml', 'src/lib/text/xml.ts', /&quot;'/],
  ])('%s', (_, owner, pattern) => {
    const found = source.filter((file) => !isTest(file) && pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(found.map((file) => (file.startsWith(owner) ? owner : file))).toEqual([owner])
  })

  test('the server asks others through few files: strangers in foreign.ts, services of the operator in the rest', () => {
    const asks = /(?<![\w.])fetch\(|\.fetch\(|from '(node:)?(https?|http2|undici|axios|got)'/
    const found = source.filter(
      (file) =>
        !isTest(file) &&
        file.startsWith('src/server/') &&
        asks.test(readFileSync(join(root, file), 'utf8').replace(/^import type .*$/gm, '')),
    )
    expect(found).toEqual([
      'src/server/domains/packages/onboarding/vat.port.ts',
      'src/server/domains/payments/cards/port/stripe.port.ts',
      'src/server/platform/files/stores/s3.ts',
      'src/server/platform/http/outgoing/foreign.ts',
      'src/server/platform/mail/sms.ts',
    ])
  })

  test('files of others are stored by platform/files only, which checks and charges them', () => {
    const found = source.filter(
      (file) =>
        file.startsWith('src/server/domains/') &&
        !isTest(file) &&
        /storage\.put|%PDF-/.test(
          readFileSync(join(root, file), 'utf8').replaceAll(/storeFor\([^;]*?storage\.putFile/gs, ''),
        ),
    )
    expect(found).toEqual([])
  })

  // the web reads answers as they come: their types are the contract's, so a wrong name does not compile
  test('on the server the odd spellings of the wire stay in the presenters', () => {
    const odd = /\b(lenght|payment_mothod|untill_time|dicounted_price|getDelivertTimes|setDelivertTimes)\b/
    const found = source.filter(
      (file) =>
        !isTest(file) &&
        file.startsWith('src/server/') &&
        !/\.present\.ts$/.test(file) &&
        odd.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})
