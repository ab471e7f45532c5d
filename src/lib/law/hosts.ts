/**
 * Services outside of our own servers that get data, for the register of processing. A test compares `files` with the
 * source files that send requests: a new one must be listed here. Hosts from the configuration are named by their setting.
 */
export type OutgoingService = {
  name: string
  /** host, or the setting that names it */
  host: string
  data: string
  place: string
  when: string
  files: readonly string[]
}

export const outgoingServices: readonly OutgoingService[] = [
  {
    name: 'Stripe (Kartenzahlung)',
    host: 'api.stripe.com',
    data: 'Nummer und Betrag der Bestellung, Name des Anbieters; Daten zur Prüfung des Anbieters',
    place: 'Irland, USA (Angemessenheitsbeschluss)',
    when: 'nur bei Kartenzahlung',
    files: ['domains/payments/cards/port/stripe.port.ts'],
  },
  {
    name: 'Mailserver',
    host: 'SMTP_URL',
    data: 'E-Mail-Adresse und Inhalt der Nachrichten',
    place: 'wählt der Betreiber; Vertrag nach Art. 28 DSGVO nötig',
    when: 'bei jeder E-Mail',
    files: ['platform/mail/mail.ts'],
  },
  {
    name: 'SMS-Dienst',
    host: 'SMS_URL',
    data: 'Mobilnummer und Text',
    place: 'wählt der Betreiber; Vertrag nach Art. 28 DSGVO nötig',
    when: 'nur an bestätigte Nummern',
    files: ['platform/mail/sms.ts'],
  },
  {
    name: 'Register der USt-IdNrn. (VIES, Europäische Kommission)',
    host: 'VIES_URL',
    data: 'USt-IdNr. der Anbieter',
    place: 'EU',
    when: 'nur, wenn eingerichtet',
    files: ['domains/packages/onboarding/vat.port.ts'],
  },
  {
    name: 'Dateispeicher',
    host: 'S3_URL',
    data: 'hochgeladene Bilder und Dokumente',
    place: 'wählt der Betreiber; Vertrag nach Art. 28 DSGVO nötig',
    when: 'nur, wenn eingerichtet; sonst auf dem eigenen Server',
    files: ['platform/files/stores/s3.ts'],
  },
  {
    name: 'Mitteilungsdienste der Browser (Google, Apple, Mozilla, Microsoft)',
    host: 'Adresse, die der Browser nennt',
    data: 'verschlüsselte Mitteilung, Kennung des Geräts',
    place: 'auch USA',
    when: 'nur, wer Mitteilungen einschaltet',
    files: ['domains/notifications/push/push.service.ts'],
  },
  {
    name: 'Server von Anbietern und Veranstaltern (Produktbilder, Kalender)',
    host: 'Adresse in der Importdatei oder am eingetragenen Kalender',
    data: 'nur der Abruf selbst, nichts über Personen',
    place: 'wählt, wer die Adresse nennt',
    when: 'beim Import von Bildern, bei eingetragenen Kalendern',
    files: ['domains/portal/feeds/read-feed.jobs.ts', 'domains/products/import/pictures/fetch-pictures.jobs.ts'],
  },
  {
    name: 'Kartenbilder',
    host: 'MAP_TILES_URL oder die Einstellung „Kartenbilder“',
    data: 'IP-Adresse und Ausschnitt der Karte, vom Browser gesendet',
    place: 'wählt der Betreiber',
    when: 'nur, wenn eingerichtet und im Cookie-Dialog erlaubt',
    files: ['domains/reference/reference.present.ts'],
  },
]
