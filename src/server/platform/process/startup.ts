import { PostgresError } from '../postgres/error.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
])
const refusedByDatabase: Record<string, string> = {
  '28P01': 'das Kennwort oder der Benutzer stimmt nicht',
  '28000': 'der Benutzer darf sich nicht anmelden',
  '3D000': 'die Datenbank gibt es dort nicht',
  '53300': 'alle Verbindungen sind vergeben',
}

/** The one sentence for a start that was refused for a foreseen reason; undefined means a defect. */
export function refusalSentence(error: unknown, databaseUrl?: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  // A settings module that throws while loading never hands out its class.
  if (error instanceof PostgresError || error.constructor.name === 'SettingsError') return error.message
  if (isForAdministrators(error.cause))
    return 'Die Datenbank braucht eine Erweiterung, die nur ein Administrator anlegen darf. Er führt dort einmal aus: create extension earthdistance cascade;'
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return takenPortSentence(Number(port))
  if (code === 'EACCES' && port)
    return `Port ${port} darf nur ein Administrator öffnen; wählen Sie mit PORT einen anderen.`
  const reason = unreachable.has(code) ? `nicht erreichbar (${code})` : refusedByDatabase[code]
  return reason && `Die Datenbank ${hostOf(databaseUrl)} lässt sich nicht benutzen: ${reason}. Prüfen Sie DATABASE_URL.`
}

const isForAdministrators = (cause: unknown) =>
  cause instanceof Error && (cause as { code?: string }).code === '42501' && cause.message.includes('create extension')

export const takenPortSentence = (port: number) =>
  `Port ${port} ist schon belegt: Beenden Sie das andere Programm oder starten Sie mit PORT=${port + 1} npm start.`

/** Without user and password. */
const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).host + new URL(url).pathname : '')
