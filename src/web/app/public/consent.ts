import { useSyncExternalStore } from 'react'

/** Which kinds of storage somebody allowed on this device. Until they chose, only what is necessary. */
type Consent = { status: 'starting' | 'open' | 'chosen'; types: readonly string[] }

const storageKey = 'cookie-choice'
/** what may be kept only with the consent of its kind, so that withdrawing removes it */
const optional: Record<string, readonly string[]> = { komfort: ['place', 'last-viewed'] }

/** The first script of each page hides the question from those who answered it, before React runs. */
export const markConsentScript = `try{if(localStorage.getItem('${storageKey}'))document.documentElement.dataset.consent='chosen'}catch{}`

const starting: Consent = { status: 'starting', types: [] }
let consent: Consent = starting
const listeners = new Set<() => void>()

const read = (): Consent => {
  if (consent !== starting) return consent
  try {
    const types = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as unknown
    consent = Array.isArray(types) ? { status: 'chosen', types } : { status: 'open', types: [] }
  } catch {
    consent = { status: 'open', types: [] }
  }
  return consent
}

export const choose = (types: readonly string[]) => {
  consent = { status: 'chosen', types }
  localStorage.setItem(storageKey, JSON.stringify(types))
  for (const [type, keys] of Object.entries(optional)) {
    if (!types.includes(type)) for (const key of keys) localStorage.removeItem(key)
  }
  for (const listener of listeners) listener()
}

/** Allows one more kind where it is needed; before the choice it holds for this page only. */
export const allow = (type: string) => {
  const { status, types } = read()
  if (status === 'chosen') return choose([...types.filter((other) => other !== type), type])
  consent = { status, types: [...types, type] }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useConsent = () => useSyncExternalStore(subscribe, read, () => starting)

const mayRemember = () => read().types.includes('komfort')

let placeOfVisit = ''

/** The place of the last search: while the site stays open, and on the device only with consent. */
export const rememberedPlace = {
  read: () => placeOfVisit || (mayRemember() ? (localStorage.getItem('place') ?? '') : ''),
  keep: (place: string) => {
    if (!place) return
    placeOfVisit = place
    if (mayRemember()) localStorage.setItem('place', place)
  },
}

/** Fills an empty field for a place with the last one; stable, so that React sets it once. */
export const fillPlace = (field: HTMLInputElement | null) => {
  if (field && !field.value) field.value = rememberedPlace.read()
}

/** As `fillPlace`, where only a postal code fits. */
export const fillPostalCode = (field: HTMLInputElement | null) => {
  const place = rememberedPlace.read()
  if (field && !field.value && /^\d{5}$/.test(place)) field.value = place
}

export const keepPlace = (form: HTMLFormElement, name: string) =>
  rememberedPlace.keep(String(new FormData(form).get(name) ?? '').trim())

const mostProducts = 20

/** What a guest looked at last, the newest first, kept only with consent. */
export const rememberedProducts = {
  read: (): number[] => {
    try {
      const ids = mayRemember() ? (JSON.parse(localStorage.getItem('last-viewed') ?? '[]') as unknown) : []
      return Array.isArray(ids) ? ids.filter(Number.isInteger).slice(0, mostProducts) : []
    } catch {
      return []
    }
  },
  keep: (id: number) => {
    if (!mayRemember()) return
    const others = rememberedProducts.read().filter((other) => other !== id)
    localStorage.setItem('last-viewed', JSON.stringify([id, ...others].slice(0, mostProducts)))
  },
  clear: () => localStorage.removeItem('last-viewed'),
}
