/** Addresses that more than one place links to. */
export const paths = {
  home: '/',
  login: '/anmelden',
  register: '/registrieren',
  registerProvider: '/anbieter-werden',
  forgotPassword: '/passwort-vergessen',
  newPassword: '/passwort-neu',
  confirmEmail: '/e-mail-bestaetigen',
  account: '/konto',
  addresses: '/konto/adressen',
  security: '/konto/sicherheit',
  privacy: '/konto/daten',
  operator: '/betreiber',
  operatorJobs: '/betreiber/auftraege',
  imprint: '/impressum',
  privacyPolicy: '/datenschutz',
} as const

/** Where somebody goes on after login: only to a page of this site. */
export const safeNext = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : paths.home)

export const loginPathFor = (location: { pathname: string; search: string }) =>
  `${paths.login}?weiter=${encodeURIComponent(location.pathname + location.search)}`
