import { refuseField } from '#lib/errors.ts'

const withoutHost = (typed: string) => typed.replace(/^https?:\/\/[^/?#]+/i, '')

/** An address as it is compared: decoded, without query, fragment, doubled slashes and a slash at its end. Null: it can't be read. */
export const readPath = (typed: string): string | null => {
  try {
    const path = decodeURIComponent(withoutHost(typed.trim()).split(/[?#]/, 1)[0]!).replace(/\/{2,}/g, '/')
    // PostgreSQL stores no NUL
    if (path.includes('\0')) return null
    return path.length > 1 ? path.replace(/\/$/, '') : path
  } catch {
    return null
  }
}

/** Addresses that no page may have. */
const reserved = /^\/(api|_data|assets|betreiber)(\/|$)/

export const readOldPath = (typed: string) => {
  const path = readPath(typed)
  if (!path?.startsWith('/'))
    throw refuseField('path', 'Eine alte Adresse beginnt mit einem Schrägstrich, z. B. /shop/tee.html.')
  if (path === '/') throw refuseField('path', 'Die Startseite kann nicht weitergeleitet werden.')
  if (reserved.test(path)) throw refuseField('path', 'Unter dieser Adresse arbeitet das Programm selbst.')
  return path
}

/** A decoded path as it stands in an address: written in one way, so that two can be compared. */
export const encodedPath = (path: string) => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/** An address of this website with its query, its path written in one way. Null: it is none. */
export const canonicalTarget = (target: string) => {
  const path = readPath(target)
  // browsers read "/\" as "//", which is another website
  if (path === null || !/^\/(?![/\\])[^\s\\]*$/.test(target)) return null
  const query = target.search(/[?#]/)
  return encodedPath(path) + (query < 0 ? '' : target.slice(query))
}

/** Only of this website: nobody may use the shop's good name to lead elsewhere. */
export const readTarget = (typed: string, publicUrl: string) => {
  const target = typed.trim().startsWith(`${publicUrl}/`) ? typed.trim().slice(publicUrl.length) : typed.trim()
  const path = canonicalTarget(target)
  if (path === null)
    throw refuseField('target', 'Bitte geben Sie eine Adresse dieser Website an, z. B. /kategorie/tee.')
  return path
}
