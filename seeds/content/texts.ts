import { operator } from '#seeds/reference/operator.ts'

/** Short texts by topic. The operator edits them in the product; seeding never overwrites an edit. */
export const texts: Record<string, Record<string, string>> = {
  /** read with every page, so only what the shell shows */
  shell: {
    'site.name': 'Marktwerk',
    'skip.content': 'Zum Inhalt springen',
    'search.what': 'Was suchen Sie?',
    'search.where': 'PLZ oder Ort',
    'search.button': 'Suchen',
    'menu.categories': 'Kategorien',
    'footer.about':
      'Marktwerk bringt Läden, Höfe, Handwerk und Küchen aus der Nachbarschaft mit ihren Kundinnen und Kunden zusammen.',
    'footer.prices': 'Alle Preise inkl. gesetzlicher MwSt., zzgl. Versand, sofern nicht anders angegeben.',
    'newsletter.title': 'Post aus der Region',
    'newsletter.text': 'Neue Anbieter, saisonale Angebote und Termine in Ihrer Nähe.',
    'newsletter.label': 'E-Mail-Adresse',
    'newsletter.button': 'Newsletter bestellen',
    'newsletter.consent':
      'Ich möchte den Newsletter von Marktwerk per E-Mail erhalten. Ich kann ihn jederzeit mit einem Klick abbestellen.',
    'cookie.title': 'Sie entscheiden',
    'cookie.text':
      'Wir speichern auf Ihrem Gerät, was für den Betrieb der Seite nötig ist. Alles Weitere nur, wenn Sie zustimmen. Ihre Auswahl können Sie jederzeit am Ende der Seite ändern.',
    'cookie.accept': 'Alle akzeptieren',
    'cookie.refuse': 'Ablehnen',
    'cookie.settings': 'Auswahl ansehen',
    'cookie.save': 'Auswahl speichern',
    'cookie.required': 'Immer aktiv',
    'cookie.reopen': 'Cookie-Einstellungen',
    'error.title': 'Da ist etwas schiefgegangen',
    'error.text': 'Bitte laden Sie die Seite neu. Wenn es dann immer noch nicht klappt, schreiben Sie uns kurz.',
    'error.retry': 'Neu laden',
  },
  /** fills the places like {{operator.name}} in all pages; everything here is made up for the demo */
  operator: {
    'operator.name': operator.name,
    'operator.street': operator.street,
    'operator.town': `${operator.postalCode} ${operator.city}`,
    'operator.country': 'Deutschland',
    'operator.director': 'Erika Beispiel',
    'operator.phone': operator.phone,
    'operator.email': operator.email,
    'operator.privacy_email': 'datenschutz@marktwerk.example',
    'operator.register': 'Amtsgericht Augsburg, HRB 00000 (Beispielangabe)',
    'operator.iban': 'DE02120300000000202051',
    'operator.creditor_id': 'DE98ZZZ09999999999',
    'operator.vat_id': 'DE000000000 (Beispielangabe)',
    'operator.hosting': 'Musterhosting GmbH, Rechenzentrum in Nürnberg (Beispielangabe)',
    'operator.hours': operator.hours,
  },
  /** what a provider gets and pays, in pairs; the keys give the order */
  package: {
    'package.1.title': 'Kein Risiko',
    'package.1.text':
      'Das kleinste Paket hat keine Grundgebühr, und Einrichtungskosten gibt es nie. Größere Pakete kosten monatlich oder jährlich; kündigen können Sie zum Ende des Abrechnungszeitraums.',
    'package.2.title': 'Provision nur auf Verkäufe',
    'package.2.text':
      'Sie zahlen einen festen Anteil vom Verkaufspreis. Wie viel es in welchem Paket ist, steht auf der Seite „Pakete“, auch ohne Konto. Bei Storno und Rückgabe bekommen Sie ihn anteilig zurück.',
    'package.3.title': 'Ihre eigene Seite',
    'package.3.text':
      'Mit Titelbild, Galerie, Öffnungszeiten, Standorten, Bewertungen und Impressum. Sie gestalten sie selbst und sehen sofort, wie sie aussieht.',
    'package.4.title': 'Büro inklusive',
    'package.4.text':
      'Rechnungen als PDF und E-Rechnung, Lieferscheine, Rückgaben, Gutscheine und eine Abrechnung, in der jeder Cent erklärt ist.',
  },
  security: {
    'security.title': 'Sicherheit',
    'security.intro': 'Hier schützen Sie Ihr Konto: Passwort, Bestätigung in zwei Schritten und angemeldete Geräte.',
    'security.password.title': 'Passwort',
    'security.password.text':
      'Mindestens 10 Zeichen. Am sichersten ist ein Satz, den nur Sie kennen, oder ein Passwort aus einem Passwortmanager. Nach einer Änderung werden alle anderen Geräte abgemeldet.',
    'security.two_factor.title': 'Zwei-Faktor-Anmeldung',
    'security.two_factor.text':
      'Nach dem Passwort fragen wir einen sechsstelligen Code ab, den wir an Ihr Mobiltelefon senden. So kommt niemand in Ihr Konto, der nur Ihr Passwort kennt.',
    'security.sessions.title': 'Angemeldete Geräte',
    'security.sessions.text': 'Erkennen Sie ein Gerät nicht wieder? Melden Sie es ab und ändern Sie Ihr Passwort.',
  },
}
