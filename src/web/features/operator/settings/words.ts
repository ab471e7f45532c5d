import type { SettingName } from './settings.data.ts'

type Words = { group: Group; label: string; text: string; unit?: string; kind: 'text' | 'number' | 'switch' | 'colour' }
type Group = 'Auftritt' | 'Bereiche' | 'Geld' | 'Fristen' | 'Grenzen'

export const groups: Record<Group, string> = {
  Auftritt: 'Wie die Plattform heißt und aussieht und von wem ihre E-Mails kommen.',
  Bereiche:
    'Was die Plattform anbietet. Ein abgeschalteter Bereich verschwindet aus Menüs, Suche und Sitemap; was schon bestellt oder angefragt ist, läuft zu Ende.',
  Geld: 'Was Anbieter zahlen und wie ausgezahlt wird.',
  Fristen: 'Wie lange auf etwas gewartet und etwas aufgehoben wird.',
  Grenzen: 'Wie viel jemand belegen oder verschicken darf.',
}

export const settingWords: Record<SettingName, Words> = {
  site_name: {
    group: 'Auftritt',
    kind: 'text',
    label: 'Name der Plattform',
    text: 'Steht auf allen Seiten, in E-Mails, Dokumenten und auf dem Startbildschirm. Unsere Texte nennen ihn; was Sie selbst geschrieben haben, bleibt.',
  },
  colour_light: {
    group: 'Auftritt',
    kind: 'colour',
    label: 'Farbe im Design „Hell“',
    text: 'Für Schaltflächen, Links und Hervorhebungen, auch in E-Mails, Dokumenten und auf dem Startbildschirm. Was man schlecht lesen könnte, wird abgelehnt.',
  },
  colour_dark: {
    group: 'Auftritt',
    kind: 'colour',
    label: 'Farbe im Design „Dunkel“',
    text: 'Für Schaltflächen, Links und Hervorhebungen.',
  },
  colour_unicorn: {
    group: 'Auftritt',
    kind: 'colour',
    label: 'Farbe im Design „Einhorn“',
    text: 'Für Schaltflächen, Links und Hervorhebungen.',
  },
  mail_from: {
    group: 'Auftritt',
    kind: 'text',
    label: 'Absender der E-Mails',
    text: 'Name und Adresse, zum Beispiel: Mein Markt <post@beispiel.de>',
  },
  feature_food: {
    group: 'Bereiche',
    kind: 'switch',
    label: 'Essen bestellen',
    text: 'Restaurants mit Speisekarte, Lieferung und Abholung. Lebensmittel als Ware bleiben.',
  },
  feature_property: {
    group: 'Bereiche',
    kind: 'switch',
    label: 'Immobilien',
    text: 'Inserate, Besichtigungen und Finanzierungen.',
  },
  feature_services: {
    group: 'Bereiche',
    kind: 'switch',
    label: 'Handwerk und Dienste',
    text: 'Dienstleistungen und Anfragen an Betriebe.',
  },
  feature_chat: {
    group: 'Bereiche',
    kind: 'switch',
    label: 'Nachrichten',
    text: 'Gespräche zwischen Kunden und Anbietern. Aus: Was geschrieben wurde, bleibt lesbar.',
  },
  commission_percent: {
    group: 'Geld',
    kind: 'number',
    unit: '%',
    label: 'Provision',
    text: 'Für Pakete ohne eigenen Satz; Sätze für Kategorien und Anbieter stehen unter „Provision“. Eine höhere Provision braucht 15 Tage Vorlauf; alle Anbieter bekommen Nachricht.',
  },
  payout_four_eyes: {
    group: 'Geld',
    kind: 'switch',
    label: 'Zweite Person bei Auszahlungen',
    text: 'Eine Datei für die Bank gibt erst jemand anderes frei. Abschalten kann das nur, wer den Server verwaltet.',
  },
  payout_hold_days: {
    group: 'Geld',
    kind: 'number',
    unit: 'Tage',
    label: 'Wartezeit für Geld aus Gutscheinen',
    text: 'So lange nach Abschluss einer Bestellung wird es einbehalten.',
  },
  payout_account_days: {
    group: 'Geld',
    kind: 'number',
    unit: 'Tage',
    label: 'Wartezeit nach neuer Bankverbindung',
    text: 'So lange ruhen Auszahlungen, wenn ein Anbieter seine IBAN ändert.',
  },
  order_pending_days: {
    group: 'Fristen',
    kind: 'number',
    unit: 'Tage',
    label: 'Bestätigung einer Bestellung',
    text: 'Danach wird eine Bestellung storniert, die der Anbieter nicht bestätigt hat. Auch die AGB nennen diese Frist.',
  },
  food_undo_seconds: {
    group: 'Fristen',
    kind: 'number',
    unit: 'Sekunden',
    label: 'Rückgängig in der Küche',
    text: 'So lange lässt sich ein Tippen zurücknehmen.',
  },
  single_holidays: {
    group: 'Fristen',
    kind: 'text',
    label: 'Einmalige Feiertage',
    text: 'Tage, die ein Gesetz nur für ein Jahr festlegt, mit Ländern und Namen, zum Beispiel: 17.06.2028 BE: Gedenktag; 31.10.2027 alle: Reformationstag. Alle anderen stehen unter „Stammdaten“.',
  },
  session_days: {
    group: 'Fristen',
    kind: 'number',
    unit: 'Tage',
    label: 'Angemeldet bleiben',
    text: 'Kunden und Anbieter. Gilt für neue Anmeldungen; Mitarbeiter werden nach wenigen Stunden abgemeldet.',
  },
  backup_days: {
    group: 'Fristen',
    kind: 'number',
    unit: 'Tage',
    label: 'Sicherungen aufbewahren',
    text: 'Ältere werden gelöscht, die neueste gute bleibt. Wohin gesichert wird, steht beim Server.',
  },
  map_tiles_url: {
    group: 'Auftritt',
    kind: 'text',
    label: 'Kartenbilder',
    text: 'Adresse der Bilder unter der Karte, zum Beispiel https://karten.beispiel.de/{z}/{x}/{y}.png. Von fremden Servern lädt sie nur, wer im Cookie-Dialog zustimmt. Leer: nur unsere eigene Karte. Offene Seiten zeigen sie nach dem nächsten Laden.',
  },
  map_attribution: {
    group: 'Auftritt',
    kind: 'text',
    label: 'Quelle der Kartenbilder',
    text: 'Steht auf der Karte; die meisten Anbieter von Kartenbildern verlangen es.',
  },
  sms_countries: {
    group: 'Grenzen',
    kind: 'text',
    label: 'Länder für SMS',
    text: 'Vorwahlen, an deren Mobilnummern SMS gehen, zum Beispiel: +49, +43, +41',
  },
  sms_per_day: {
    group: 'Grenzen',
    kind: 'number',
    unit: 'SMS',
    label: 'SMS am Tag',
    text: 'Alle Konten zusammen. Bei vier Fünfteln bekommen Sie Nachricht.',
  },
  storage_customer_mb: {
    group: 'Grenzen',
    kind: 'number',
    unit: 'MB',
    label: 'Speicher eines Kunden',
    text: 'Dateien und Bilder.',
  },
  storage_provider_mb: {
    group: 'Grenzen',
    kind: 'number',
    unit: 'MB',
    label: 'Speicher eines Anbieters',
    text: 'Dateien und Bilder.',
  },
  storage_guest_mb: {
    group: 'Grenzen',
    kind: 'number',
    unit: 'MB',
    label: 'Dateien von Gästen am Tag',
    text: 'Aus einem Netz.',
  },
}
