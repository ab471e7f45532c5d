import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/wire/call.ts'
import { ApiError, registerSession } from './api.ts'
import { paths } from './paths.ts'
import { endSession, type LoginAnswer, loadProfile } from './session.data.ts'
import { toast, toastError } from './toasts.ts'

/** What login leaves in the browser. */
type StoredSession = {
  token: string
  expiresAt: string
  userId: number
  role: Role
  profileType: LoginAnswer['profile_type']
  banner: Banner
  /** of an account that staff looks at: the page to go back to */
  viewedFrom?: string
}

/** Flags for the notices above the pages of an account. */
export type Banner = { registrationCompleted: boolean; canceled: boolean; role: Role }

/** The account that is logged in, as far as every page needs to know it. */
export type Member = {
  id: number
  role: Role
  name: string
  firstName: string
  lastName: string
  email: string
  avatar: string | null
  isSubscribed: boolean
  /** has not chosen about cookies yet */
  showsCookieBanner: boolean
  /** what staff and employees may do; null: all that the role may */
  rights: readonly string[] | null
  /** an operator who has to set one up before anything else */
  lacksSecondFactor: boolean
  /** staff looks at this account until then; null: it is one's own */
  viewEndsAt: string | null
}

export type Session =
  | { status: 'starting' }
  | { status: 'guest' }
  | { status: 'member'; member: Member; banner: Banner }

const storageKey = 'session'
const deviceKey = 'device'
/** The first script of each page reads the same key, so that the header is right before React runs. */
export const markSessionScript = `try{var s=JSON.parse(localStorage.getItem('${storageKey}'));if(s&&Date.parse(s.expiresAt)>Date.now())document.documentElement.dataset.session='member'}catch{}`

const starting: Session = { status: 'starting' }
const guest: Session = { status: 'guest' }
let session: Session = starting
let stored: StoredSession | null = null
const listeners = new Set<() => void>()

const show = (next: Session) => {
  session = next
  document.documentElement.dataset.session = next.status
  for (const listener of listeners) listener()
}

const readFrom = (storage: Storage): StoredSession | null => {
  const found = JSON.parse(storage.getItem(storageKey) ?? 'null') as StoredSession | null
  return found && Date.parse(found.expiresAt) > Date.now() ? found : null
}

/** What staff looks at belongs to one tab; the own session of all tabs stays beside it. */
const readStored = () => {
  try {
    return readFrom(sessionStorage) ?? readFrom(localStorage)
  } catch {
    return null
  }
}

const keep = (next: StoredSession) => {
  stored = next
  const storage = next.viewedFrom ? sessionStorage : localStorage
  storage.setItem(storageKey, JSON.stringify(next))
}

/** Whose token calls carry now. */
export const currentUserId = () => stored?.userId ?? null

/** Forgets the session on this device, without asking the server: after logout, deletion or a refused token. */
export const clearSession = () => {
  const from = stored?.viewedFrom
  stored = null
  if (from) {
    sessionStorage.removeItem(storageKey)
    return location.assign(from)
  }
  localStorage.removeItem(storageKey)
  show(guest)
}

/** Loads the profile of the stored session anew, after it was changed. */
export const refreshMember = async () => {
  if (!stored) return show(guest)
  const owner = stored
  const profile = await loadProfile(owner.profileType)
  if (stored !== owner) return
  const banner = {
    registrationCompleted: profile.registration_completed,
    canceled: profile.canceled,
    role: profile.role,
  }
  keep({ ...owner, role: profile.role, banner })
  show({
    status: 'member',
    banner,
    member: {
      id: profile.user_id,
      role: profile.role,
      name: profile.name,
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      avatar: profile.avatar,
      isSubscribed: profile.subscribed,
      showsCookieBanner: profile.is_show_cookie,
      rights: 'rights' in profile ? profile.rights : null,
      lacksSecondFactor: 'lacks_second_factor' in profile && profile.lacks_second_factor,
      viewEndsAt: owner.viewedFrom ? owner.expiresAt : null,
    },
  })
}

/** At the start of the page: a stored token counts only while its expiry lies in the future. */
export const startSession = async () => {
  stored = readStored()
  if (!stored) return clearSession()
  try {
    await refreshMember()
  } catch (error) {
    // a refused token has ended the session already; without a network it may be good again later
    if (!(error instanceof ApiError && error.endsSession)) {
      toastError(error)
      stored = null
      show(guest)
    }
  }
}

const sessionOf = (answer: Omit<LoginAnswer, 'device_token'>): StoredSession => ({
  token: answer.token,
  expiresAt: answer.expires_at,
  userId: answer.user_id,
  role: answer.role,
  profileType: answer.profile_type,
  banner: { registrationCompleted: answer.registration_completed, canceled: answer.canceled, role: answer.role },
})

/** After login: keeps token, expiry, user id, role and banner flags, then loads the profile. */
export const keepLogin = async (answer: LoginAnswer) => {
  keep(sessionOf(answer))
  localStorage.setItem(deviceKey, answer.device_token)
  await refreshMember()
}

/** Shows somebody's account in this tab. A new document: nothing that was loaded before is left. */
export const startView = (answer: Omit<LoginAnswer, 'device_token'>) => {
  keep({ ...sessionOf(answer), viewedFrom: location.pathname })
  location.assign(answer.role === 'Company' ? paths.provider : paths.account)
}

/** Stays after logout: the next login from here is not held up by wrong passwords from elsewhere. */
export const readDeviceToken = () => {
  try {
    return localStorage.getItem(deviceKey) ?? undefined
  } catch {
    return undefined
  }
}

let isLeaving = false

/** Ends the session on the server and here, and lands on the home page. */
export const useLogout = () => {
  const navigate = useNavigate()
  return async () => {
    try {
      await endSession()
    } catch (error) {
      if (error instanceof ApiError && error.endsSession) return void navigate(paths.home)
      return toast.error('Es ist etwas schief gelaufen, bitte versuchen Sie es erneut.')
    }
    leaveForHome(navigate)
  }
}

/** After the server ended the session: first away, then forget it, or the guard of the page would ask for a login. */
export const leaveForHome = (navigate: (to: string) => unknown) => {
  isLeaving = true
  navigate(paths.home)
}

/** Stands at the root of all pages: forgets the session once its last page is gone. */
export const useFarewell = () => {
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also that from home to home
  useEffect(() => {
    if (!isLeaving || pathname !== paths.home) return
    isLeaving = false
    clearSession()
  }, [key, pathname])
}

registerSession({
  token: () => stored?.token ?? null,
  ended: () => {
    clearSession()
    toast.error('Your Session expired please login in again')
    toast.info('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.')
  },
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => starting,
  )

/** Inside guarded pages, where somebody is logged in for sure. */
export const useMember = (): Member => {
  const current = useSession()
  if (current.status !== 'member') throw new Error('useMember needs a guarded page')
  return current.member
}

/** Follows logins and logouts in other tabs. */
export const followOtherTabs = () =>
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) void startSession()
  })
