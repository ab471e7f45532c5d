import { readFileSync } from 'node:fs'
import { type ResolveFnOutput, registerHooks } from 'node:module'

const root = new URL('../../../', import.meta.url)
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  imports: Record<string, string>
}
/** `#lib/` and where it lies */
const places = Object.entries(imports).map(([name, place]) => [name.slice(0, -1), place.slice(0, -1)] as const)

const drizzle = '/node_modules/drizzle-orm/'
const relative = /^\.\.?\//

const ownFile = (specifier: string, parent: string) => {
  if (!specifier.endsWith('.ts') || parent.includes('/node_modules/')) return null
  if (relative.test(specifier)) return new URL(specifier, parent)
  const found = places.find(([name]) => specifier.startsWith(name))
  return found ? new URL(found[1] + specifier.slice(found[0].length), root) : null
}

/**
 * Half of a start was spent on finding files. Node looks up the package of each file, and for each file of Drizzle reads its list of
 * exports, 130,000 characters. Our own files are named in full, and Drizzle's by relative paths: nothing has to be looked up.
 */
export const loadQuickly = () => {
  const packages = new Map<string, ResolveFnOutput>()
  return registerHooks({
    resolve: (specifier, context, next) => {
      const parent = context.parentURL ?? ''
      const own = ownFile(specifier, parent)
      if (own) return { url: own.href, format: 'module-typescript', shortCircuit: true }
      if (parent.includes(drizzle) && relative.test(specifier) && specifier.endsWith('.js'))
        return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
      if (parent.includes('/node_modules/') || !/^[@a-z]/.test(specifier)) return next(specifier, context)
      // a package is the same for all of our files
      const key = [specifier, ...context.conditions].join(' ')
      const found = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true }
      packages.set(key, found)
      return found
    },
  })
}
