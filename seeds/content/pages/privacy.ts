import { storages } from '#lib/law/storages.ts'
import type { Page } from '#server/domains/content/index.ts'

const storageRows = storages
  .map(
    ({ name, purpose, place, duration, consent }) =>
      `<tr><td>${name}</td><td>${purpose}</td><td>${place}</td><td>${duration}</td><td>${consent === 'komfort' ? 'Komfort' : 'nicht nötig'}</td></tr>`,
  )
  .join('\n')

export const privacy: Page = {
  slug: 'datenschutz',
  title: 'Datenschutzerklärung',
  kind: 'legal',
  seo: {
    title: 'Datenschutzerklärung – Marktwerk',
    description: 'Welche Daten Marktwerk verarbeitet, wofür, wie lange und welche Rechte Sie haben.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Hier lesen Sie, welche personenbezogenen Daten wir verarbeiten, wenn Sie Marktwerk benutzen, wofür wir sie brauchen, wer sie erhält und wann wir sie löschen. Kurz gesagt: Wir verarbeiten, was für Ihren Einkauf nötig ist, wir verkaufen keine Daten, und wir binden keine Dienste ein, die Ihnen durchs Netz folgen.</p>
<h2 id="abschnitt-verantwortlich">1. Wer verantwortlich ist</h2>
<p>{{operator.name}}<br>{{operator.street}}<br>{{operator.town}}<br>{{operator.country}}<br>Telefon: <a href="tel:{{operator.phone}}">{{operator.phone}}</a><br>E-Mail für Fragen zum Datenschutz: <a href="mailto:{{operator.privacy_email}}">{{operator.privacy_email}}</a></p>
<p>Mit einer Bestellung oder Anfrage wird auch der jeweilige Anbieter für die Daten verantwortlich, die er zur Abwicklung erhält. Seine Angaben stehen auf seiner Seite im Impressum.</p>
<h2 id="abschnitt-besuch">2. Beim Besuch der Seite</h2>
<p>Ihr Browser sendet uns bei jedem Aufruf technisch notwendige Angaben, darunter die IP-Adresse. Wir brauchen sie, um die Seite auszuliefern und den Dienst zu schützen. Unsere Protokolle enthalten keine IP-Adressen, keine vollständigen Seitenadressen und keine Namen, sondern nur Uhrzeit, Art des Aufrufs, Ergebnis und Dauer. Um Angriffe abzuwehren, zählen wir Versuche (etwa bei der Anmeldung) unter einem Prüfwert der IP-Adresse oder der E-Mail-Adresse; diese Zähler werden nach Ablauf ihrer Frist, spätestens am nächsten Tag, gelöscht.</p>
<p>Rechtsgrundlage: Artikel 6 Absatz 1 Buchstabe f DSGVO; unser Interesse ist ein sicherer, störungsfreier Betrieb. Protokolle löschen wir nach 30 Tagen.</p>
<p>Wie oft Angebote, Seiten von Anbietern und Schaltflächen aufgerufen werden, zählen wir je Tag. Damit bei Angeboten und Anbietern niemand mehrfach zählt, bilden wir aus Ihrem Konto oder, ohne Anmeldung, aus Ihrem Netz und der Kennung Ihres Browsers einen Prüfwert mit einem täglich neuen Zufallswert; beides löschen wir spätestens in der folgenden Nacht. Anbieter sehen nur Summen, auch danach, von was für einer Seite die Besuche kamen und nach welchen Wörtern hier gesucht wurde; die Zahlen der einzelnen Tage löschen wir nach 90 Tagen. Sind Sie angemeldet, behalten wir für „Zuletzt angesehen“ Ihre letzten 50 Angebote, bis Sie den Verlauf oder das Konto löschen. Unser Interesse ist, Angebote nach ihrer Beliebtheit zu ordnen und Anbietern zu zeigen, was gesehen wird.</p>
<p>Bleibt eine Suche ohne Treffer, zählen wir ihre Wörter, ohne Konto, Adresse oder Gerät; was nach einer Anschrift, E-Mail-Adresse oder Telefonnummer aussieht, speichern wir nicht. Die Wörter löschen wir nach 90 Tagen.</p>
<h2 id="abschnitt-geraet">3. Speicherung auf Ihrem Gerät</h2>
<p>Wir setzen Cookies und nutzen den Speicher Ihres Browsers. Was unbedingt nötig ist, damit die Seite tut, was Sie verlangen, speichern wir nach § 25 Absatz 2 TDDDG ohne Einwilligung. Alles andere nur mit Ihrer Einwilligung (§ 25 Absatz 1 TDDDG, Artikel 6 Absatz 1 Buchstabe a DSGVO), die Sie im Cookie-Hinweis geben und jederzeit über „Cookie-Einstellungen“ am Ende der Seite widerrufen können.</p>
<table>
<caption>Was auf Ihrem Gerät gespeichert wird</caption>
<thead><tr><th scope="col">Bezeichnung</th><th scope="col">Zweck</th><th scope="col">Ort</th><th scope="col">Dauer</th><th scope="col">Einwilligung</th></tr></thead>
<tbody>
${storageRows}
</tbody>
</table>
<p>Cookies für Werbung oder zur Messung durch Dritte gibt es nicht. Schriften, Bilder und Programme kommen von unserem eigenen Server.</p>
<p>Ihren Standort fragen wir nur ab, wenn Sie auf „Meinen Standort verwenden“ tippen und Ihr Browser zustimmt (Artikel 6 Absatz 1 Buchstabe a DSGVO). Auf etwa einen Kilometer gerundet, dient er einmal dazu, den nächsten Ort zu finden; wir speichern ihn nicht.</p>
<h2 id="abschnitt-konto">4. Kundenkonto</h2>
<p>Für ein Konto verarbeiten wir Name, E-Mail-Adresse und Passwort, auf Ihren Wunsch auch Anrede, Geburtstag, Telefonnummer, Adressen und ein Profilbild. Das Passwort speichern wir nur als Prüfwert (Argon2id), aus dem es sich nicht zurückrechnen lässt. Schalten Sie die Bestätigung in zwei Schritten ein, verarbeiten wir dafür Ihre Mobilnummer oder den Schlüssel Ihrer Authentifizierungs-App. Zu jeder Anmeldung speichern wir Zeitpunkt, Ablauf und eine grobe Gerätebezeichnung wie „Firefox unter Windows“, damit Sie fremde Anmeldungen erkennen und beenden können. Sieht unser Kundendienst Ihr Konto so an, wie Sie es sehen, bekommen Sie zugleich eine E-Mail mit dem Grund; er kann dabei nichts ändern und keine Nachrichten lesen, und jeder Aufruf wird protokolliert.</p>
<p>Rechtsgrundlage: Vertrag über die Nutzung des Kontos (Artikel 6 Absatz 1 Buchstabe b DSGVO), bei freiwilligen Angaben Ihre Einwilligung (Buchstabe a), bei den Anmeldungen unser Interesse an der Sicherheit Ihres Kontos (Buchstabe f). Konten, deren E-Mail-Adresse nie bestätigt wurde, löschen wir automatisch.</p>
<h2 id="abschnitt-anbieter">5. Anbieterkonto</h2>
<p>Von Anbietern verarbeiten wir zusätzlich Firma, Rechtsform, Anschrift, Registernummer, Umsatzsteuer-Identifikationsnummer, Bankverbindung, Ansprechpersonen, das SEPA-Mandat für Entgelte und die Nachweise, mit denen wir diese Angaben prüfen; dazu gehört eine Kopie des Ausweises der vertretungsberechtigten Person, die wir mit der Freigabe löschen (§ 20 PAuswG). Ob eine Umsatzsteuer-Identifikationsnummer gilt, fragen wir auch beim Register der Europäischen Kommission ab, wenn das eingerichtet ist. Für die Meldung nach dem Plattformen-Steuertransparenzgesetz brauchen wir bei natürlichen Personen auch Geburtsdatum und Steuer-Identifikationsnummer. Jeden Blick in die Nachweise protokollieren wir. Was Mitarbeiter eines Anbieters mit ihrem eigenen Zugang ändern, halten wir drei Jahre lang mit Zeitpunkt und Konto fest, von Texten nur, dass sie sich änderten (Artikel 6 Absatz 1 Buchstabe f DSGVO; unser Interesse ist, dass Änderungen an Geld und Angeboten nachvollziehbar bleiben). Dazu sind wir teilweise gesetzlich verpflichtet (Artikel 30 DSA, Plattformen-Steuertransparenzgesetz). Die Angaben, die ins Impressum gehören, veröffentlichen wir auf der Seite des Anbieters. Rechtsgrundlage: Artikel 6 Absatz 1 Buchstaben b und c DSGVO.</p>
<h2 id="abschnitt-bestellung">6. Bestellungen und Anfragen</h2>
<p>Bestellen Sie etwas oder bitten um ein Angebot, verarbeiten wir Ihre Kontaktdaten, Rechnungs- und Lieferadresse, Inhalt und Verlauf der Bestellung oder Anfrage sowie die Zahlungsart. Der Anbieter, bei dem Sie bestellen oder anfragen, erhält die Angaben, die er für Lieferung, Rechnung, Gewährleistung und Widerruf braucht. Sie können auch ohne Konto bestellen. Rechtsgrundlage: Artikel 6 Absatz 1 Buchstabe b DSGVO, für Rechnungen und Belege Buchstabe c.</p>
<p>Bestellen mehrere über einen gemeinsamen Link Essen, steht an jedem Gericht der Name, den die Person dafür angibt. Ihn lesen alle, die den Link haben, wer bestellt, und das Restaurant. Er gehört zur Bestellung und wird wie sie gespeichert; wird nicht bestellt, löschen wir ihn mit dem Warenkorb (Artikel 6 Absatz 1 Buchstabe b DSGVO; ein erfundener Name genügt).</p>
<p>Ist eine Leistung erledigt, kann der Betrieb Fotos der Arbeit und, wenn Sie möchten, Ihren Namen und Ihre Unterschrift auf seinem Gerät aufnehmen. Daraus entsteht ein Abnahmeprotokoll, das Sie und der Betrieb bei den Dokumenten finden (Artikel 6 Absatz 1 Buchstabe b DSGVO).</p>
<p>Bezahlen Sie mit der Karte, geschieht das auf der Seite des Zahlungsdienstes Stripe (Stripe Payments Europe, Ltd., Irland). Er erhält von uns die Nummer der Bestellung, den Namen des Anbieters und den Betrag; Ihre Kartendaten geben Sie nur ihm. Wir erfahren, ob bezahlt, erstattet oder zurückgebucht wurde (Art. 6 Abs. 1 lit. b DSGVO).</p>
<p>Geld, das Sie überweisen, geht auf das Konto des Anbieters. Liest er den Kontoauszug bei uns ein, ordnen wir die Zahlung anhand von Name, Verwendungszweck und Betrag Ihrer Bestellung zu (Artikel 6 Absatz 1 Buchstabe b DSGVO).</p>
<p>Fragen Sie nach einer Immobilie, vereinbaren einen Besuch oder einen Termin, erhält der Anbieter Ihre Kontaktdaten und Ihre Wünsche. Vereinbaren Sie einen Termin am Telefon oder vor Ort, kann der Betrieb ihn hier eintragen: mit Ihrem Namen und, wenn Sie sie nennen, Telefonnummer und E-Mail-Adresse. Terminwünsche und gebuchte Termine löschen wir nach einem Jahr, eingetragene ohne E-Mail-Adresse schon mit der Absage. Eine Finanzierungsanfrage enthält auch Angaben zu Einkommen, Eigenkapital und Vorhaben und die Unterlagen, die Sie hochladen; sie liest nur das Institut, das Sie wählen. Sie gründet auf Ihrer Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO), die Sie auf der Seite der Anfrage jederzeit widerrufen können, und wird spätestens an dem dort genannten Tag gelöscht. Gespeicherte Suchen behalten wir, bis Sie sie löschen.</p>
<h2 id="abschnitt-bewertungen">7. Bewertungen und Nachrichten</h2>
<p>Bewertungen veröffentlichen wir mit dem Namen, den Sie dafür wählen, oder auf Wunsch anonym. Nachrichten zwischen Ihnen und Anbietern und die Dateien darin speichern wir, damit beide den Verlauf nachlesen können; wir lesen sie nur, wenn sie uns gemeldet werden oder ein Gesetz es verlangt. Begründet ein Inhalt den Verdacht einer Straftat, die Leben oder Sicherheit eines Menschen bedroht, teilen wir ihn den Behörden mit (Artikel 18 DSA). Rechtsgrundlage: Artikel 6 Absatz 1 Buchstaben b und f DSGVO.</p>
<h2 id="abschnitt-newsletter">8. Newsletter</h2>
<p>Den Newsletter senden wir nur mit Ihrer Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO, § 7 UWG). Nach der Bestellung erhalten Sie eine E-Mail mit einem Link zur Bestätigung; erst danach stehen Sie im Verteiler. Um die Einwilligung nachweisen zu können, speichern wir ihren Wortlaut sowie die Zeitpunkte von Bestellung, Bestätigung und Abbestellung. Jede Ausgabe enthält einen Link, mit dem Sie den Newsletter mit einem Klick abbestellen. Wir messen nicht, ob Sie eine E-Mail öffnen oder Links darin anklicken. Einzelne Ausgaben senden wir nur an einen Teil der Empfänger, zum Beispiel in einer Region; dafür nutzen wir Postleitzahlen, Zeitpunkt und Art Ihrer Bestellungen und ob Sie ein Konto haben (Artikel 6 Absatz 1 Buchstabe f DSGVO, passende statt vieler E-Mails). Ob eine Ausgabe gesendet wurde, fehlschlug oder zurückkam, speichern wir 90 Tage; kommt sie endgültig zurück, senden wir nichts mehr. Unbestätigte Bestellungen löschen wir nach 14 Tagen; den Nachweis nach einer Abbestellung bewahren wir drei Jahre auf (Artikel 6 Absatz 1 Buchstabe f DSGVO, Verteidigung gegen Ansprüche).</p>
<p>Schalten Sie Mitteilungen auf Ihrem Gerät ein, speichern wir die Adresse, die der Hersteller Ihres Browsers dafür vergibt, und senden die Mitteilung verschlüsselt über dessen Dienst (Artikel 6 Absatz 1 Buchstabe a DSGVO). Sie endet, wenn Sie sie ausschalten.</p>
<h2 id="abschnitt-kontakt">9. Kontakt und Meldungen</h2>
<p>Schreiben Sie uns oder melden Sie Inhalte, verarbeiten wir Ihre Angaben, um zu antworten und zu entscheiden. Nachrichten aus dem Kontaktformular löschen wir ein Jahr, nachdem sie erledigt sind. Was wir dabei zu einem Konto oder einer Bestellung intern notieren und womit wir sie ordnen (Label), löschen wir mit dem Konto, spätestens nach drei Jahren. Rechtsgrundlage: Artikel 6 Absatz 1 Buchstabe b oder f DSGVO, bei Meldungen nach Artikel 16 DSA Buchstabe c.</p>
<p>Senden Sie einen Vorschlag für das Regionalportal, speichern wir Ihren Namen, Ihre E-Mail-Adresse und den Vorschlag. Erscheint er, steht Ihr Name dabei (Artikel 6 Absatz 1 Buchstabe a DSGVO; Sie können die Einwilligung jederzeit widerrufen). Unbestätigte Vorschläge löschen wir nach sieben Tagen, die übrigen Angaben 90 Tage nach der Entscheidung. Haben Sie als Veranstalter einen Kalender eingetragen, lesen wir dessen Termine regelmäßig ein.</p>
<h2 id="abschnitt-empfaenger">10. Wer Daten erhält</h2>
<ul>
<li>Anbieter, bei denen Sie bestellen oder anfragen, und deren Versanddienste;</li>
<li>unser Rechenzentrum: {{operator.hosting}}, das in unserem Auftrag arbeitet (Artikel 28 DSGVO);</li>
<li>Dienste für den Versand von E-Mails und SMS, ebenfalls in unserem Auftrag;</li>
<li>bei Kartenzahlung der Zahlungsdienst Stripe Payments Europe, Ltd., Irland;</li>
<li>bei eingeschalteten Mitteilungen der Dienst Ihres Browsers (Google, Apple, Mozilla oder Microsoft), der den Inhalt nicht lesen kann;</li>
<li>das Bundeszentralamt für Steuern bei der Meldung über Anbieter;</li>
<li>Behörden und Gerichte, wenn wir gesetzlich dazu verpflichtet sind.</li>
</ul>
<p>Wir selbst speichern Daten nur in der Europäischen Union. Zwei Wege führen darüber hinaus, und nur wenn Sie sie wählen: Stripe gibt Zahlungsdaten auch an seine Muttergesellschaft in den USA weiter, und Mitteilungen auf Ihrem Gerät laufen über Dienste, die dort sitzen können. Grundlage sind der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen (Artikel 45 DSGVO) oder Standardvertragsklauseln (Artikel 46 DSGVO).</p>
<h2 id="abschnitt-dauer">11. Wie lange wir Daten speichern</h2>
<ul>
<li>Kontodaten: bis Sie das Konto löschen. Dann anonymisieren wir Ihre Angaben sofort und beenden alle Anmeldungen.</li>
<li>Rechnungen und andere Buchungsbelege: acht Jahre; Handels- und Geschäftsbriefe: sechs Jahre, jeweils ab dem Ende des Kalenderjahres (§ 147 AO, § 257 HGB, § 14b UStG). In dieser Zeit sind sie für andere Zwecke gesperrt.</li>
<li>Angaben zu Verträgen ohne Beleg: drei Jahre ab dem Ende des Jahres (regelmäßige Verjährung, §§ 195, 199 BGB).</li>
<li>E-Mails und SMS, die wir Ihnen senden: 90 Tage ab dem Versand.</li>
<li>Alles Weitere: bis der Zweck entfällt.</li>
</ul>
<h2 id="abschnitt-rechte">12. Ihre Rechte</h2>
<p>Sie haben das Recht auf Auskunft (Artikel 15 DSGVO), Berichtigung (Artikel 16), Löschung (Artikel 17), Einschränkung der Verarbeitung (Artikel 18) und Übertragbarkeit Ihrer Daten (Artikel 20). Mit einem Konto können Sie Ihre Daten selbst herunterladen und Ihr Konto selbst löschen.</p>
<p><strong>Widerspruch (Artikel 21 DSGVO): Soweit wir Daten auf Grundlage von Artikel 6 Absatz 1 Buchstabe f DSGVO verarbeiten, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen. Gegen die Verwendung für Direktwerbung können Sie jederzeit ohne Angabe von Gründen widersprechen.</strong></p>
<p>Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen (Artikel 7 Absatz 3 DSGVO). Schreiben Sie dazu an <a href="mailto:{{operator.privacy_email}}">{{operator.privacy_email}}</a>.</p>
<p>Sie können sich außerdem bei einer Aufsichtsbehörde beschweren (Artikel 77 DSGVO). Für uns zuständig ist das Bayerische Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach.</p>
<h2 id="abschnitt-pflicht">13. Pflichtangaben und automatische Entscheidungen</h2>
<p>Ohne die als erforderlich gekennzeichneten Angaben können wir kein Konto führen und keine Bestellung ausführen. Alle übrigen Angaben sind freiwillig. Entscheidungen, die Sie rechtlich betreffen, trifft bei uns kein Automat (Artikel 22 DSGVO). Eine Ausnahme verlangt das Plattformen-Steuertransparenzgesetz: Fehlen von einem Anbieter trotz zweier Erinnerungen Steuerdaten, sperrt ein Programm neue Verkäufe und Auszahlungen, bis sie da sind. Profile bilden wir nicht; nur für einzelne Ausgaben des Newsletters wählen wir Empfänger aus (Nummer 8).</p>
<p>Stand: November 2026</p>`,
      },
    },
  ],
}
