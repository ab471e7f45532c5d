import { testimonials as table } from '#server/domains/content/teasers/teasers.tables.ts'
import type { db } from '#server/platform/sql/index.ts'

/** Voices of the demo's people. An installation without the demo starts without any: nobody has said anything yet. */
const testimonials: Omit<typeof table.$inferInsert, 'position'>[] = [
  {
    kind: 'customer',
    name: 'Monika H.',
    about: 'Kundin aus Kaufering',
    quote:
      'Seit wir unser Gemüse über Marktwerk bestellen, weiß ich wieder, wer es anbaut. Abholen am Samstag, ein kurzer Plausch, fertig.',
  },
  {
    kind: 'customer',
    name: 'Jens B.',
    about: 'Kunde aus Dießen am Ammersee',
    quote:
      'Endlich sehe ich auf einen Blick, was die Läden im Ort haben. Das Kinderrad war am nächsten Tag da, samt passendem Helm.',
  },
  {
    kind: 'customer',
    name: 'Familie Özdemir',
    about: 'aus Landsberg am Lech',
    quote: 'Drei Betriebe, ein Warenkorb, und bei jedem steht dabei, woher es kommt. So einfach darf regional sein.',
  },
  {
    kind: 'customer',
    name: 'Andrea und Toni K.',
    about: 'aus Schondorf am Ammersee',
    quote:
      'Für die Küche hatten wir nach zwei Tagen drei Angebote nebeneinander. Der Schreiner, der es geworden ist, wohnt zwei Straßen weiter.',
  },
  {
    kind: 'customer',
    name: 'Ludwig M.',
    about: 'Kunde aus Weilheim',
    quote:
      'Freitags bestellen wir beim Wirt im Nachbarort. Seit ich sehe, wann der Fahrer kommt, wird nichts mehr kalt.',
  },
  {
    kind: 'provider',
    name: 'Johanna Sommer',
    about: 'Hofladen Sommer, Landsberg am Lech',
    quote:
      'Wir haben unser Sortiment an einem Abend aus der Tabelle eingestellt. Heute kommt ein Drittel unserer Bestellungen über Marktwerk.',
  },
  {
    kind: 'provider',
    name: 'Petra Lang',
    about: 'Buchhandlung Seitenweise, Dießen am Ammersee',
    quote:
      'Rechnungen, Rückgaben, Steuer: Das macht Marktwerk, und ich kann jeden Cent nachrechnen. Mir bleibt Zeit für Bücher.',
  },
  {
    kind: 'provider',
    name: 'Florian Dietmayr',
    about: 'Radlwerk Ammersee, Herrsching',
    quote:
      'Früher haben die Leute im Netz bestellt und sind dann zur Reparatur gekommen. Jetzt bestellen sie gleich bei uns.',
  },
]

export const writeTestimonials = (tx: Pick<typeof db, 'insert'>) =>
  tx.insert(table).values(testimonials.map((one, position) => ({ ...one, position })))
