import { type Storage, storages } from '#lib/law/storages.ts'
import type { CookieType } from '#server/domains/content/index.ts'

const ours = 'Marktwerk (diese Seite)'

const contentsOf = (consent: Storage['consent']) =>
  storages
    .filter((storage) => storage.consent === consent)
    .map(({ name, duration, purpose, place }) => ({
      designation: name,
      duration,
      source: ours,
      description: `${purpose[0]!.toUpperCase()}${purpose.slice(1)} (${place}).`,
    }))

/** Every kind of storage on the visitor's device that the product uses, and no other. */
export const cookieTypes: CookieType[] = [
  {
    key: 'notwendig',
    name: 'Notwendig',
    description: 'Ohne diese Angaben funktioniert die Seite nicht. Sie werden nicht für Werbung verwendet.',
    isRequired: true,
    contents: contentsOf('notwendig'),
  },
  {
    key: 'komfort',
    name: 'Komfort',
    description: 'Macht das Stöbern bequemer. Wenn Sie ablehnen, geben Sie Ihren Ort einfach jedes Mal neu ein.',
    isRequired: false,
    contents: contentsOf('komfort'),
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
