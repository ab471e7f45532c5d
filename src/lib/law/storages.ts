/** Every kind of storage on the visitor's device. Cookie dialog and privacy page are made of it; a test compares it with the source. */
export type Storage = {
  name: string
  purpose: string
  place: 'lokaler Speicher' | 'Sitzungsspeicher' | 'Cookie' | 'Datenbank des Browsers'
  duration: string
  consent: 'notwendig' | 'komfort'
  /** sources that write it, below `src/web` or `src/server` */
  files: string[]
}

const untilClosed = 'bis zum Abschluss oder bis Sie das Fenster schließen'

export const storages: readonly Storage[] = [
  {
    name: 'Anmeldung',
    purpose: 'hält Sie angemeldet und erkennt ein Gerät wieder, dem Sie in zwei Schritten vertraut haben',
    place: 'lokaler Speicher',
    duration: '30 Tage oder bis zur Abmeldung; das Gerät, bis Sie es löschen',
    consent: 'notwendig',
    files: ['app/session.ts'],
  },
  {
    name: 'Warenkorb',
    purpose: 'zufällige Nummer, unter der wir Ihren Warenkorb wiederfinden',
    place: 'lokaler Speicher',
    duration: 'bis Sie ihn löschen',
    consent: 'notwendig',
    files: ['features/checkout/cart/cart.data.ts'],
  },
  {
    name: 'Gemeinsame Bestellung',
    purpose:
      'merkt sich, wer Sie in einer gemeinsamen Bestellung von Essen sind, damit Sie Ihre Gerichte ändern können',
    place: 'lokaler Speicher',
    duration: 'bis Sie es in Ihrem Browser löschen',
    consent: 'notwendig',
    files: ['features/checkout/cart/group-order.data.ts'],
  },
  {
    name: 'Merkliste',
    purpose: 'merkt sich die Produkte und Anbieter, die Sie mit dem Herz markiert haben',
    place: 'lokaler Speicher',
    duration: 'bis Sie das Herz wegnehmen; mit der Anmeldung zieht sie in Ihr Konto um',
    consent: 'notwendig',
    files: ['features/products/shop/favourites.data.ts'],
  },
  {
    name: 'Farbschema',
    purpose: 'zeigt die Seite in den gewählten Farben',
    place: 'Cookie',
    duration: '1 Jahr',
    consent: 'notwendig',
    files: ['app/frame/theme.ts'],
  },
  {
    name: 'Eben gespeichert',
    purpose: 'zeigt Ihnen sofort, was Sie gespeichert haben, wo mehrere Datenbanken laufen',
    place: 'Cookie',
    duration: 'höchstens eine Minute',
    consent: 'notwendig',
    files: ['platform/http/recent-write.ts'],
  },
  {
    name: 'Begonnene Registrierung',
    purpose: 'bewahrt Ihre Eingaben beim Neuladen',
    place: 'Sitzungsspeicher',
    duration: untilClosed,
    consent: 'notwendig',
    files: ['features/accounts/registration/draft.ts'],
  },
  {
    name: 'Begonnene Bestellung',
    purpose: 'bewahrt Ihre Angaben an der Kasse beim Neuladen und verhindert, dass eine Bestellung doppelt abgeht',
    place: 'Sitzungsspeicher',
    duration: untilClosed,
    consent: 'notwendig',
    files: ['app/keys.ts', 'features/checkout/placing/draft.ts', 'features/checkout/placing/placing.ts'],
  },
  {
    name: 'Begonnene Anfrage',
    purpose: 'bewahrt Ihre Antworten, Kontaktdaten und Dateien, bis Sie die Anfrage abschicken',
    place: 'lokaler Speicher',
    duration: 'bis Sie sie abschicken oder löschen',
    consent: 'notwendig',
    files: ['features/leads/ask/draft.ts'],
  },
  {
    name: 'Dateien einer begonnenen Anfrage',
    purpose: 'bewahrt Bilder und Dokumente, bis Sie die Anfrage abschicken',
    place: 'Datenbank des Browsers',
    duration: 'bis Sie sie abschicken oder löschen',
    consent: 'notwendig',
    files: ['features/leads/ask/kept-files.ts'],
  },
  {
    name: 'Nachrichten im Ausgang',
    purpose: 'bewahrt Nachrichten, die ohne Verbindung geschrieben wurden, bis sie gesendet sind',
    place: 'Datenbank des Browsers',
    duration: 'bis sie gesendet sind oder Sie sich abmelden',
    consent: 'notwendig',
    files: ['features/chat/thread/outgoing.store.ts'],
  },
  {
    name: 'Ansicht der Produktangaben',
    purpose: 'merkt sich je Konto, ob Sie beim Bearbeiten von Produkten alle Angaben sehen möchten',
    place: 'lokaler Speicher',
    duration: 'bis Sie es löschen',
    consent: 'notwendig',
    files: ['features/products/provider/editor-length.ts'],
  },
  {
    name: 'Ungespeicherte Eingaben',
    purpose:
      'bewahrt beim Neuladen, was Sie in ein Formular geschrieben haben; Restaurants auch die Breite ihrer Küchenansicht',
    place: 'Sitzungsspeicher',
    duration: 'bis zum Speichern oder bis Sie das Fenster schließen; die Breite, bis Sie sie löschen',
    consent: 'notwendig',
    files: ['app/unsaved/drafts.ts', 'features/food/kitchen/BoardView.tsx'],
  },
  {
    name: 'Tastenkürzel',
    purpose: 'merkt sich bei Anbietern und Betreiber, dass Tastenkürzel aus sind',
    place: 'lokaler Speicher',
    duration: 'bis Sie sie wieder einschalten',
    consent: 'notwendig',
    files: ['ui/shortcuts/Shortcuts.tsx'],
  },
  {
    name: 'Entwurf einer Seite',
    purpose: 'bewahrt beim Betreiber, was er geschrieben und der Server noch nicht gespeichert hat',
    place: 'lokaler Speicher',
    duration: 'bis der Entwurf gespeichert oder verworfen ist',
    consent: 'notwendig',
    files: ['app/drafts/kept.ts'],
  },
  {
    name: 'Cookie-Auswahl',
    purpose: 'merkt sich Ihre Entscheidung',
    place: 'lokaler Speicher',
    duration: 'bis Sie sie ändern oder löschen',
    consent: 'notwendig',
    files: ['app/public/consent.ts'],
  },
  {
    name: 'Frage nach Push-Nachrichten',
    purpose: 'merkt sich, dass wir nach einer Bestellung schon gefragt haben, damit wir es nicht noch einmal tun',
    place: 'lokaler Speicher',
    duration: 'bis Sie sie löschen',
    consent: 'notwendig',
    files: ['features/notifications/settings/PushOffer.tsx'],
  },
  {
    name: 'Gemerkter Ort',
    purpose: 'füllt das Feld „PLZ oder Ort“ beim nächsten Besuch aus',
    place: 'lokaler Speicher',
    duration: 'bis Sie ihn löschen oder die Einwilligung widerrufen',
    consent: 'komfort',
    files: ['app/public/consent.ts'],
  },
  {
    name: 'Zuletzt angesehen',
    purpose: 'zeigt Ihnen Produkte, die Sie sich angesehen haben',
    place: 'lokaler Speicher',
    duration: 'bis Sie sie löschen oder die Einwilligung widerrufen',
    consent: 'komfort',
    files: ['app/public/consent.ts'],
  },
]
