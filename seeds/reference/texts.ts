import type { referenceTexts } from '#server/domains/reference/reference.tables.ts'
import { operator } from './operator.ts'

type Topic = (typeof referenceTexts.$inferInsert)['topic']
type Copy = [key: string, title: string, body: string]

const contactCategories: Copy[] = [
  [
    'order',
    'Frage zu einer Bestellung',
    'Lieferung, Abholung, Änderung oder Storno. Bitte halten Sie die Bestellnummer bereit.',
  ],
  ['payment', 'Zahlung und Rechnung', 'Rechnungen, Gutscheine, Erstattungen und Gutschriften.'],
  ['return', 'Reklamation und Rückgabe', 'Ein Artikel ist beschädigt, falsch oder gefällt Ihnen nicht.'],
  ['account', 'Kundenkonto und Anmeldung', 'Zugang, Passwort, Zwei-Faktor-Anmeldung und persönliche Daten.'],
  ['provider', 'Anbieter werden', 'Fragen zur Registrierung, zu Paketen und zum Verkauf auf Marktwerk.'],
  ['provider_support', 'Hilfe für Anbieter', 'Produkte, Anfragen, Auszahlungen und Einstellungen Ihres Shops.'],
  ['report', 'Inhalt oder Anbieter melden', 'Etwas verstößt gegen Recht oder unsere Regeln. Wir prüfen jede Meldung.'],
  ['privacy', 'Datenschutz', 'Auskunft, Berichtigung oder Löschung Ihrer Daten.'],
  ['press', 'Presse und Kooperation', 'Anfragen von Medien, Gemeinden und Partnern.'],
  ['other', 'Etwas anderes', 'Alles, was in keine andere Rubrik passt.'],
]

const contactInfo: Copy[] = [
  ['company', 'Unternehmen', operator.name],
  ['street', 'Straße', operator.street],
  ['postal_code', 'Postleitzahl', operator.postalCode],
  ['city', 'Ort', operator.city],
  ['phone', 'Telefon', operator.phone],
  ['email', 'E-Mail', operator.email],
  ['opening_hours', 'Servicezeiten', `${operator.hours}, außer an Feiertagen`],
  [
    'text',
    'Einleitung',
    'Schreiben Sie uns über das Formular oder rufen Sie an. Wir antworten in der Regel innerhalb eines Werktags. Bei Fragen zu einem Artikel hilft Ihnen der Anbieter am schnellsten weiter: Sie erreichen ihn über seine Seite oder in der Bestellung.',
  ],
]

const contract: Copy[] = [
  [
    'subject',
    'Worum es geht',
    'Dieser Vertrag regelt, wie Sie als Unternehmen Waren, Speisen, Dienstleistungen und Immobilien auf Marktwerk anbieten. Marktwerk stellt die Plattform bereit und vermittelt. Kaufverträge und Aufträge kommen allein zwischen Ihnen und Ihren Kundinnen und Kunden zustande.',
  ],
  [
    'registration',
    'Anmeldung und Angaben',
    'Anbieten dürfen nur Unternehmen. Sie geben Namen, Anschrift, Telefon, E-Mail, Bankverbindung und, wo vorhanden, Registernummer und Umsatzsteuer-Identifikationsnummer richtig an und halten diese Angaben aktuell. Vor der ersten Auszahlung prüfen wir sie anhand von Nachweisen, in einigen Branchen vor dem ersten Verkauf. Alle außer der Bankverbindung erscheinen in Ihrem Impressum; die Bankverbindung sieht, wer an Sie überweist.',
  ],
  [
    'offers',
    'Ihre Angebote',
    'Sie beschreiben Ihre Angebote wahrheitsgemäß und vollständig, mit Gesamtpreis, Grundpreis, Lieferzeit und allen Pflichtangaben. Sie bieten nur an, was Sie verkaufen dürfen, und besitzen die Rechte an Texten und Bildern. Angebote, die gegen Gesetze oder unsere Regeln verstoßen, dürfen wir mit Begründung entfernen; Sie können dem widersprechen.',
  ],
  [
    'orders',
    'Bestellungen und Lieferung',
    'Sie nehmen Bestellungen und Anfragen zügig an, liefern in der zugesagten Zeit und halten den Status aktuell. Das gesetzliche Widerrufsrecht und die Gewährleistung erfüllen Sie selbst. Erstattungen wickeln Sie über die Plattform ab, damit alle Belege stimmen.',
  ],
  [
    'fees',
    'Provision und Pakete',
    'Für vermittelte Verkäufe berechnen wir die Provision Ihres Pakets zuzüglich Umsatzsteuer. Für einzelne Kategorien können andere Sätze gelten, die wir bei den Paketen nennen; ein mit Ihnen vereinbarter Satz geht vor. Höhere Sätze kündigen wir mindestens 15 Tage vorher an. Maßgeblich ist der Satz zum Zeitpunkt der Bestellung. Bei Stornierung oder Erstattung wird die Provision anteilig gutgeschrieben. Paketgebühren werden im Voraus fällig.',
  ],
  [
    'payments',
    'Zahlung und Abrechnung',
    'Barzahlungen und Überweisungen erhalten Sie unmittelbar von Ihren Kundinnen und Kunden, Kartenzahlungen von einem zugelassenen Zahlungsdienst auf Ihr Konto dort. Die Provision verrechnen wir mit Ihren Guthaben, etwa aus Gutscheinen der Plattform, oder stellen sie in Rechnung; fällige Entgelte überweisen Sie, oder wir ziehen sie mit Ihrem SEPA-Mandat ein. Sie sehen jederzeit alle Bewegungen, Rechnungen und Gutschriften in Ihrem Konto.',
  ],
  [
    'ranking',
    'Reihenfolge der Ergebnisse',
    'Welche Merkmale die Reihenfolge in Suche, Listen, Verzeichnissen und bei der Verteilung von Anfragen bestimmen und wie stark, steht auf der Seite „So sortieren wir“ (/ranking). Bezahlte Plätze sind als Anzeige gekennzeichnet. Eigene Angebote des Betreibers werden nicht bevorzugt.',
  ],
  [
    'data',
    'Daten und Datenschutz',
    'Kundendaten erhalten Sie nur, soweit Sie sie für Bestellung, Anfrage und gesetzliche Pflichten brauchen. Sie verwenden sie für nichts anderes und löschen sie, sobald keine Aufbewahrungspflicht mehr besteht. Daten zu Ihren Verkäufen stehen Ihnen zur Ausfuhr bereit. Einkünfte melden wir jährlich nach dem Plattformen-Steuertransparenzgesetz.',
  ],
  [
    'term',
    'Laufzeit und Kündigung',
    'Der Vertrag läuft auf unbestimmte Zeit. Sie können jederzeit zum Ende des laufenden Abrechnungszeitraums kündigen, wir mit einer Frist von 30 Tagen und unter Angabe der Gründe. Das Recht zur Kündigung aus wichtigem Grund bleibt bestehen. Offene Bestellungen führen Sie zu Ende.',
  ],
  [
    'changes',
    'Änderungen und Beschwerden',
    'Änderungen dieses Vertrags teilen wir Ihnen mindestens 15 Tage vorher per E-Mail mit. Beschwerden nimmt unser Anbieterservice kostenlos entgegen und beantwortet sie mit Begründung. Ergänzend gelten die AGB von Marktwerk, Teil A und C; weichen sie ab, geht dieser Vertrag vor. Es gilt deutsches Recht.',
  ],
]

const payment: Copy[] = [
  [
    'intro',
    'So bezahlen Sie',
    'Wählen Sie, wie Sie bezahlen möchten. Bis Sie auf „Zahlungspflichtig bestellen“ klicken, entstehen Ihnen keine Kosten.',
  ],
  [
    'cash',
    'Barzahlung',
    'Sie bezahlen direkt beim Anbieter, wenn Sie die Ware abholen oder er sie selbst bringt. Was ein Paketdienst bringt, bezahlen Sie vorab. Halten Sie den Betrag bitte möglichst passend bereit. Die Rechnung erhalten Sie per E-Mail, sobald der Anbieter die Bestellung bestätigt.',
  ],
  [
    'transfer',
    'Überweisung vorab',
    'Sie überweisen den Betrag auf das Konto des Anbieters. Bis wann, steht in der Bestätigung; so lange ist die Ware für Sie reserviert. Sie geht auf den Weg, sobald das Geld da ist. Kommt es nicht, wird die Bestellung nach einer Erinnerung storniert.',
  ],
  [
    'card',
    'Karte',
    'Wo der Anbieter Karten annimmt, bezahlen Sie gleich nach dem Bestellen auf der Seite des Zahlungsdienstes.',
  ],
  [
    'voucher',
    'Gutschein',
    'Geben Sie Ihren Gutscheincode im Warenkorb ein. Ein Wertgutschein bezahlt, soweit sein Guthaben reicht; ein Rest bleibt für den nächsten Einkauf. Ein Rabattgutschein mindert, was Sie zahlen. Was offen bleibt, bezahlen Sie auf einem der anderen Wege. Geben Sie etwas zurück, kommt der Anteil des Wertgutscheins wieder auf den Gutschein und lässt sich wieder ausgeben. Was ein Rabattgutschein nachgelassen hat, wird nicht ausgezahlt.',
  ],
  [
    'voucher_and_cash',
    'Gutschein und Barzahlung',
    'Reicht der Gutschein nicht aus, bezahlen Sie den Rest auf einem anderen Weg, zum Beispiel bar bei Abholung. Wie viel das ist, sehen Sie vor dem Absenden.',
  ],
  [
    'several_providers',
    'Mehrere Anbieter',
    'Enthält Ihr Warenkorb Artikel mehrerer Anbieter, liefert jeder für sich, und jeder wird für sich bezahlt. Sie erhalten von jedem eine eigene Rechnung.',
  ],
]

const topics: [Topic, Copy[]][] = [
  ['contact_category', contactCategories],
  ['contact_info', contactInfo],
  ['contract', contract],
  ['payment', payment],
]

export const texts = topics.flatMap(([topic, copies]) =>
  copies.map(([key, title, body], position) => ({ topic, key, title, body, position })),
)
