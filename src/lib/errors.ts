/** Every refusal the product knows: its status on the wire and its German sentence. */
export const refusals = {
  VALIDATION_FAILED: [422, 'Bitte prüfen Sie Ihre Eingaben.'],
  TOKEN_INVALID: [401, 'Bitte melden Sie sich an.'],
  TOKEN_EXPIRED: [401, 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'],
  LOGIN_FAILED: [401, 'E-Mail-Adresse oder Passwort stimmt nicht.'],
  PASSWORD_WRONG: [422, 'Das aktuelle Passwort stimmt nicht.'],
  EMAIL_NOT_CONFIRMED: [403, 'Bitte bestätigen Sie Ihr E-Mail-Konto!'],
  CODE_INVALID: [422, 'Der Code stimmt nicht oder ist abgelaufen.'],
  LINK_INVALID: [422, 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.'],
  FORBIDDEN: [403, 'Dafür haben Sie keine Berechtigung.'],
  VIEW_ONLY: [403, 'Sie sehen dieses Konto nur an. Das kann nur die Person selbst.'],
  SECOND_FACTOR_REQUIRED: [403, 'Bitte schalten Sie zuerst unter „Sicherheit“ die Anmeldung mit einem Code ein.'],
  ROUTE_NOT_FOUND: [404, 'Diesen Aufruf gibt es nicht.'],
  NOT_FOUND: [404, 'Das wurde nicht gefunden.'],
  CONFLICT: [409, 'Das hat sich inzwischen geändert. Bitte laden Sie die Seite neu.'],
  STALE: [
    409,
    'Diese Angaben wurden inzwischen in einem anderen Fenster geändert. Ihre Eingaben sind noch nicht gespeichert.',
  ],
  PAYLOAD_TOO_LARGE: [413, 'Die Datei ist zu groß.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Dieses Format wird nicht unterstützt.'],
  RATE_LIMITED: [429, 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.'],
  INTERNAL: [500, 'Es ist etwas schief gelaufen, bitte versuchen Sie es erneut.'],
  UNAVAILABLE: [503, 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

export type RefusalDetails = {
  /** replaces the sentence of the catalogue */
  message?: string
  /** German sentence per input field */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code][1])
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status() {
    return refusals[this.code][0]
  }

  /** The one error shape of the wire. */
  toWire() {
    const fields = this.details.fields ?? {}
    const sentences = Object.values(fields)
    return { error: this.code, message: this.message, errors: sentences.length ? sentences : [this.message], fields }
  }
}

export const refuse = (code: RefusalCode, details?: RefusalDetails) => new Refusal(code, details)

/** A refusal that points at one input field. */
export const refuseField = (field: string, sentence: string) =>
  new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })
