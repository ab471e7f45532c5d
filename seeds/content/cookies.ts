import type { CookieType } from '#server/domains/content/index.ts'

const ours = 'Marktwerk (diese Seite)'

/** Every kind of storage on the visitor's device that the product uses, and no other. */
export const cookieTypes: CookieType[] = [
  {
    key: 'notwendig',
    name: 'Notwendig',
    description: 'Ohne diese Angaben funktioniert die Seite nicht. Sie werden nicht für Werbung verwendet.',
    isRequired: true,
    contents: [
      {
        designation: 'Anmeldung',
        duration: '30 Tage oder bis zur Abmeldung',
        source: ours,
        description: 'Hält Sie angemeldet (lokaler Speicher).',
      },
      {
        designation: 'Warenkorb',
        duration: 'bis Sie ihn löschen',
        source: ours,
        description: 'Zufällige Nummer, unter der wir Ihren Warenkorb wiederfinden (lokaler Speicher).',
      },
      {
        designation: 'Merkliste',
        duration: 'bis Sie das Herz wegnehmen; mit der Anmeldung zieht sie in Ihr Konto um',
        source: ours,
        description: 'Merkt sich die Produkte und Anbieter, die Sie mit dem Herz markiert haben (lokaler Speicher).',
      },
      {
        designation: 'Farbschema',
        duration: '1 Jahr',
        source: ours,
        description: 'Merkt sich das Farbschema, das Sie gewählt haben (Cookie).',
      },
      {
        designation: 'Begonnene Registrierung',
        duration: 'bis zum Abschluss oder bis Sie das Fenster schließen',
        source: ours,
        description: 'Bewahrt Ihre Eingaben, damit Sie beim Neuladen nichts doppelt schreiben (Sitzungsspeicher).',
      },
      {
        designation: 'Cookie-Auswahl',
        duration: 'bis Sie sie ändern oder löschen',
        source: ours,
        description: 'Merkt sich, was Sie in diesem Hinweis gewählt haben (lokaler Speicher).',
      },
    ],
  },
  {
    key: 'komfort',
    name: 'Komfort',
    description: 'Macht das Stöbern bequemer. Wenn Sie ablehnen, geben Sie Ihren Ort einfach jedes Mal neu ein.',
    isRequired: false,
    contents: [
      {
        designation: 'Gemerkter Ort',
        duration: 'bis Sie ihn löschen oder die Einwilligung widerrufen',
        source: ours,
        description: 'Füllt das Feld „PLZ oder Ort“ beim nächsten Besuch aus (lokaler Speicher).',
      },
      {
        designation: 'Zuletzt angesehen',
        duration: 'bis Sie sie löschen oder die Einwilligung widerrufen',
        source: ours,
        description: 'Zeigt Ihnen Produkte, die Sie sich angesehen haben (lokaler Speicher).',
      },
    ],
  },
  {
    // shown only where map tiles come from somebody else
    key: 'karten',
    name: 'Kartenbilder',
    description:
      'Zeigt unter unserer Karte die Kartenbilder eines anderen Anbieters. Er erfährt dabei Ihre IP-Adresse und den Ausschnitt, den Sie ansehen.',
    isRequired: false,
    contents: [
      {
        designation: 'Kartenbilder',
        duration: 'solange Sie die Karte ansehen',
        source: 'Anbieter der Kartenbilder (auf der Karte genannt)',
        description: 'Bilder werden von dort geladen; auf Ihrem Gerät speichern wir dafür nichts.',
      },
    ],
  },
]
