/** How the platform is called until the operator says otherwise, and what our own texts call it. */
export const usualSiteName = 'Marktwerk'

const key = Symbol.for('site name')
type Document = { documentElement?: { dataset?: { site?: string } } }
const world = globalThis as { [key]?: string; document?: Document }

/**
 * How the platform is called. On the server it stands where its own code and that of pages, which is built apart, both find it;
 * browsers read it from the document.
 */
export const siteName = (): string => world[key] ?? world.document?.documentElement?.dataset?.site ?? usualSiteName

/** For the server only. */
export const setSiteName = (name: string) => {
  world[key] = name
}

/** A text that we deliver, with the name of this platform. */
export const withSiteName = (text: string) => {
  const name = siteName()
  return name === usualSiteName ? text : text.replaceAll(usualSiteName, name)
}

/** The same for all texts of a value; a name has no signs that JSON writes otherwise. */
export const withSiteNameIn = <T extends object>(value: T): T =>
  siteName() === usualSiteName ? value : JSON.parse(withSiteName(JSON.stringify(value)))
