import { misuseWords } from '#lib/misuse.ts'
import { appointmentRule, contractRule } from '#lib/text/contract-words.ts'
import type { Page } from '#server/domains/content/index.ts'

export const terms: Page = {
  slug: 'agb',
  title: 'Allgemeine Geschäftsbedingungen',
  kind: 'legal',
  seo: {
    title: 'Allgemeine Geschäftsbedingungen – Marktwerk',
    description: 'Die Bedingungen des Marktplatzes für Kundinnen, Kunden und Anbieter.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: 'Teil A: Für alle',
        html: `<h2>1. Worum es geht</h2>
<p>(1) Diese Bedingungen gelten zwischen {{operator.name}}, {{operator.street}}, {{operator.town}} („Marktwerk“, „wir“) und allen, die den Marktplatz als Kundin, Kunde, Gast oder Anbieter nutzen. Teil A gilt für alle, Teil B für Einkäufe, Teil C zusätzlich für Anbieter.</p>
<p>(2) Verbraucher ist, wer ein Rechtsgeschäft überwiegend zu Zwecken abschließt, die weder seiner gewerblichen noch seiner selbständigen beruflichen Tätigkeit zugerechnet werden können (§ 13 BGB). Unternehmer ist, wer dabei in Ausübung einer solchen Tätigkeit handelt (§ 14 BGB).</p>
<p>(3) Abweichende Bedingungen gelten nur, wenn wir ihnen ausdrücklich zustimmen.</p>
<h2>2. Unsere Rolle</h2>
<p>(1) Marktwerk stellt einen Marktplatz bereit, auf dem Anbieter Waren, Speisen und Leistungen anbieten. Verträge darüber kommen ausschließlich zwischen Ihnen und dem Anbieter zustande. Wir werden nicht Vertragspartei, sofern nicht ausdrücklich etwas anderes angegeben ist.</p>
<p>(2) Anbieter auf Marktwerk handeln als Unternehmer. Deshalb gelten für Käufe die Rechte aus dem Verbraucherschutzrecht der Europäischen Union. Anbieter haben uns gegenüber versichert, nur Produkte und Leistungen anzubieten, die dem geltenden Recht entsprechen.</p>
<h2>3. Konto</h2>
<p>(1) Ein Konto ist kostenlos. Es ist erst nutzbar, wenn Sie Ihre E-Mail-Adresse bestätigt haben. Konten können volljährige, geschäftsfähige Personen und Unternehmen eröffnen.</p>
<p>(2) Ihre Angaben müssen stimmen und aktuell bleiben. Zugangsdaten halten Sie geheim; bemerken Sie einen Missbrauch, sagen Sie uns bitte sofort Bescheid.</p>
<p>(3) Sie können Ihr Konto jederzeit in den Einstellungen löschen. Laufende Bestellungen bleiben davon unberührt.</p>
<h2>4. Inhalte, Meldungen und Moderation</h2>
<p>(1) Verboten sind rechtswidrige, irreführende, beleidigende und diskriminierende Inhalte, gefälschte oder gekaufte Bewertungen, Schadprogramme sowie alles, was Rechte anderer verletzt.</p>
<p>(2) Jede Person kann Inhalte melden, die sie für rechtswidrig hält (Artikel 16 DSA). Wir bestätigen den Eingang, prüfen sorgfältig, ohne Willkür und durch Menschen, und teilen unsere Entscheidung mit Gründen mit. Automatische Mittel setzen wir dafür nicht ein. Was Anbieter einstellen, prüft ein Programm vor der Veröffentlichung auf fehlende Pflichtangaben, unbelegte Umweltaussagen und Waren, die hier nicht verkauft werden; den Grund nennt es sofort.</p>
<p>(3) Wir können rechtswidrige oder vertragswidrige Inhalte entfernen, ihre Sichtbarkeit beschränken und bei schweren oder wiederholten Verstößen Konten befristet oder dauerhaft sperren. Wer betroffen ist, erhält eine Begründung (Artikel 17 DSA).</p>
<p>(4) Gegen unsere Entscheidung können Betroffene und Meldende innerhalb von sechs Monaten kostenlos Beschwerde einlegen (Artikel 20 DSA) und sich an eine zugelassene außergerichtliche Streitbeilegungsstelle nach Artikel 21 DSA wenden. Der Weg zu den Gerichten bleibt immer offen.</p>
<p>(5) ${misuseWords}</p>
<p>(6) Meldungen vertrauenswürdiger Hinweisgeber, die der Koordinator für digitale Dienste zugelassen hat, bearbeiten wir zuerst (Artikel 22 DSA). Begründet ein Inhalt den Verdacht einer Straftat, die Leben oder Sicherheit eines Menschen bedroht, teilen wir ihn den Strafverfolgungsbehörden mit (Artikel 18 DSA).</p>
<h2>5. Reihenfolge und Bewertungen</h2>
<p>Welche Merkmale die Reihenfolge von Suchergebnissen bestimmen und wie wir Bewertungen prüfen, steht unter <a href="/ranking">So sortieren wir</a>.</p>
<h2>6. Haftung von Marktwerk</h2>
<p>(1) Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und im Umfang einer übernommenen Garantie.</p>
<p>(2) Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung den Vertrag erst möglich macht und auf die Sie vertrauen dürfen, und dann begrenzt auf den vertragstypischen, vorhersehbaren Schaden. Im Übrigen ist die Haftung bei einfacher Fahrlässigkeit ausgeschlossen.</p>
<p>(3) Für Angebote und Leistungen der Anbieter haften diese selbst. Unsere gesetzliche Verantwortung als Vermittlungsdienst bleibt unberührt.</p>
<h2>7. Änderungen dieser Bedingungen</h2>
<p>Für eine Bestellung gelten die Bedingungen, denen Sie dabei zustimmen. Ändern wir die Bedingungen, gelten sie für ein bestehendes Konto erst, wenn Sie zustimmen; bis dahin gelten die bisherigen weiter. Für Anbieter gilt Nummer 20.</p>
<h2>8. Recht und Streitbeilegung</h2>
<p>(1) Es gilt deutsches Recht ohne das UN-Kaufrecht. Verbraucher behalten den Schutz der zwingenden Vorschriften des Staates, in dem sie ihren gewöhnlichen Aufenthalt haben.</p>
<p>(2) Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).</p>
<p>(3) Ist eine Regelung unwirksam, bleiben die übrigen wirksam.</p>`,
      },
    },
    {
      type: 'text',
      data: {
        title: 'Teil B: Für Einkäufe',
        html: `<h2>9. Wie ein Vertrag zustande kommt</h2>
<p>(1) Die Darstellung von Produkten ist eine Aufforderung zur Bestellung. Sie legen Produkte in den Warenkorb, wählen Lieferung oder Abholung und die Zahlungsart und sehen vor dem Absenden alle Angaben, Preise und Kosten noch einmal. Eingaben können Sie bis dahin jederzeit ändern.</p>
<p>(2) Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot an jeden Anbieter ab, dessen Produkte im Warenkorb liegen. Den Eingang bestätigen wir sofort per E-Mail; das ist noch keine Annahme. ${contractRule} Nimmt er nicht innerhalb von {{rules.order_days}} Tagen an, sind Sie nicht mehr gebunden.</p>
<p>(3) Vertragssprache ist Deutsch. Den Vertragstext speichern wir und senden ihn Ihnen zusammen mit den Bedingungen des Anbieters und der Widerrufsbelehrung für Ihren Vertrag per E-Mail; mit einem Konto finden Sie ihn auch unter Ihren Bestellungen.</p>
<p>(4) Anfragen und Angebote für Leistungen sind kostenlos und unverbindlich, bis Sie ein Angebot annehmen. Auch ein Terminwunsch verpflichtet Sie zu nichts; ein gebuchter Termin hält Ihnen eine Zeit frei, und Sie können ihn absagen. ${appointmentRule}</p>
<p>(5) Wählen mehrere Personen über einen gemeinsamen Link Gerichte aus, wird nur Vertragspartner, wer die Bestellung absendet. Wer über den Link wählt, schließt keinen Vertrag und schuldet dem Restaurant nichts.</p>
<h2>10. Preise</h2>
<p>Preise für Verbraucher sind Gesamtpreise in Euro einschließlich der gesetzlichen Mehrwertsteuer, wenn sie anfällt. Versand- und Lieferkosten, Pfand und Mindestbestellwerte nennt der Anbieter vor der Bestellung. Gilt für einen Anbieter die Kleinunternehmerregelung (§ 19 UStG), weist er keine Mehrwertsteuer aus.</p>
<h2>11. Bezahlung</h2>
<p>(1) Sie bezahlen vorab per Überweisung, mit der Karte oder mit einem Gutschein, soweit der Anbieter die Zahlungsart annimmt; bar bezahlen Sie bei Abholung oder wenn der Anbieter die Ware selbst bringt. Ein Gutschein lässt sich mit jeder anderen Zahlungsart verbinden. Welche Zahlungsarten möglich sind, sehen Sie ab dem Warenkorb.</p>
<p>(2) Barzahlungen und Überweisungen gehen unmittelbar an den Anbieter. Kartenzahlungen wickelt ein zugelassener Zahlungsdienst auf seiner eigenen Seite ab; einen Aufschlag dafür zahlen Sie nicht. Er leitet sie an den Anbieter weiter; über Bankkonten von Marktwerk laufen sie nicht.</p>
<p>(3) Gutscheine mit einem Betrag behalten ihr Restguthaben. Für neue Bücher gelten Gutscheine wegen der Buchpreisbindung nicht. Bedingungen wie Gültigkeit und Mindestbestellwert stehen auf dem Gutschein.</p>
<h2>12. Lieferung und Abholung</h2>
<p>(1) Der Anbieter liefert in das von ihm genannte Gebiet und innerhalb der vor der Bestellung angegebenen Zeit oder hält die Ware zur Abholung bereit.</p>
<p>(2) Gegenüber Verbrauchern trägt der Anbieter das Risiko bis zur Übergabe. Waren mit Altersbeschränkung werden nur nach Prüfung des Alters übergeben.</p>
<p>(3) Die Ware bleibt bis zur vollständigen Bezahlung Eigentum des Anbieters.</p>
<h2>13. Widerruf</h2>
<p>Beim Kauf von Waren und bei Dienstleistungen haben Verbraucher in der Regel ein gesetzliches Widerrufsrecht, bei Speisen und anderen schnell verderblichen Waren nicht. Bedingungen, Ausnahmen und das Muster-Widerrufsformular stehen in der <a href="/widerruf">Widerrufsbelehrung</a>. Über „Vertrag widerrufen“ am Ende jeder Seite erreichen Sie die Wege zum Widerruf ohne Anmeldung.</p>
<h2>14. Gewährleistung</h2>
<p>(1) Für Waren und Leistungen gilt die gesetzliche Mängelhaftung gegenüber dem Anbieter. Gegenüber Verbrauchern wird sie nicht eingeschränkt.</p>
<p>(2) Eine Reklamation können Sie in Ihrer Bestellung melden. Der Anbieter antwortet Ihnen dort; kommen Sie nicht weiter, unterstützen wir Sie.</p>
<p>(3) Eine Garantie besteht nur, wenn sie beim Produkt genannt ist. Ihre gesetzlichen Rechte bleiben daneben bestehen.</p>
<h2>15. Bewertungen</h2>
<p>Nach Abschluss einer Bestellung können Sie das Produkt und den Anbieter je einmal bewerten, die Bewertung ändern und löschen. Schreiben Sie wahr und sachlich. Sie räumen uns das einfache, unentgeltliche Recht ein, die Bewertung auf Marktwerk zu zeigen, solange Sie sie nicht löschen.</p>`,
      },
    },
    {
      type: 'text',
      data: {
        title: 'Teil C: Zusätzlich für Anbieter',
        html: `<h2>16. Zulassung</h2>
<p>(1) Anbieter kann werden, wer als Unternehmer handelt und uns vor dem ersten Angebot Name, Anschrift, Telefon, E-Mail-Adresse, Registereintrag, Steuernummer, Bankverbindung, eine Kopie seines Ausweises und eine Erklärung übermittelt, nur rechtmäßige Produkte und Leistungen anzubieten (Artikel 30 DSA). Sind diese Angaben vollständig, kann er verkaufen. Wir prüfen sie anhand von Nachweisen und geben ihn frei. Vor der Freigabe zahlen wir nichts aus, bezahlt wird bei der Übergabe oder per Karte, und neue Bestellungen nehmen wir nur bis zu dem Umsatz an, der in der Einrichtung genannt ist. Lebensmittel, Gastronomie, Gesundheit, Finanzen, Immobilien, zulassungspflichtiges Handwerk und Waren mit Altersgrenze werden erst nach der Freigabe veröffentlicht.</p>
<p>(2) Ohne vollständiges Impressum (§ 5 DDG) und, soweit vorgeschrieben, LUCID- und WEEE-Nummer werden Angebote nicht veröffentlicht.</p>
<p>(3) Änderungen teilt der Anbieter unverzüglich mit. Geänderte Angaben, die wir bei der Freigabe geprüft haben, gelten nach einer neuen Prüfung; bis dahin bleiben die bisherigen sichtbar.</p>
<h2>17. Pflichten beim Verkauf</h2>
<p>(1) Der Anbieter ist für seine Angebote verantwortlich, insbesondere für richtige Beschreibungen, Gesamt- und Grundpreise, Angaben zur Produktsicherheit, Kennzeichnung von Lebensmitteln und Allergenen, Jugendschutz und Informationspflichten gegenüber Verbrauchern.</p>
<p>(2) Er bestätigt oder lehnt Bestellungen zügig ab, liefert wie angegeben, stellt ordnungsgemäße Rechnungen, bearbeitet Widerrufe und Reklamationen fristgerecht und verwendet Kundendaten nur für die Abwicklung.</p>
<p>(3) An Bildern und Texten räumt er uns das einfache Recht ein, sie für die Darstellung auf dem Marktplatz zu nutzen und technisch anzupassen, solange das Angebot besteht. Er stellt uns von Ansprüchen Dritter frei, die auf von ihm zu vertretenden Rechtsverletzungen beruhen.</p>
<h2>18. Entgelte und Abrechnung</h2>
<p>(1) Für vermittelte Verkäufe fällt die im gewählten Paket genannte Provision zuzüglich Mehrwertsteuer an. Für einzelne Kategorien können andere Sätze gelten; sie stehen auf der Seite „Pakete für Anbieter“. Nennt ein Paket einen eigenen Satz, kostet keine Kategorie mehr als dieser. Ein mit dem Anbieter vereinbarter Satz geht beidem vor. Höhere Sätze kündigen wir mindestens 15 Tage vorher an. Maßgeblich ist der Satz zum Zeitpunkt des Verkaufs. Bei Stornierung, Widerruf oder Erstattung wird sie anteilig gutgeschrieben.</p>
<p>(2) Barzahlungen und Überweisungen erhält der Anbieter direkt; die Provision rechnen wir monatlich ab und verrechnen sie mit Guthaben des Anbieters, etwa aus Gutscheinen der Plattform. Kartenzahlungen leitet der Zahlungsdienst an das Konto weiter, das der Anbieter dort hat; nimmt dieses Konto sie nicht an, wird die Weiterleitung wiederholt oder der Betrag dem Kunden erstattet. Über unsere eigenen Konten zahlen wir sie nicht aus. Fällige Entgelte überweist der Anbieter, oder wir ziehen sie mit seinem SEPA-Mandat ein. Rechnungen stellen wir elektronisch.</p>
<p>(3) Wir melden die nach dem Plattformen-Steuertransparenzgesetz vorgeschriebenen Angaben an das Bundeszentralamt für Steuern und geben dem Anbieter eine Kopie.</p>
<h2>19. Daten und Gleichbehandlung</h2>
<p>(1) Der Anbieter hat Zugriff auf die Daten seiner Bestellungen, Bewertungen und Abrechnungen und kann sie ausführen. Nach Vertragsende bleiben ihm die Belege in der gesetzlichen Frist zugänglich. Anderen Anbietern geben wir sie nicht weiter.</p>
<p>(2) Wir verkaufen nicht selbst in Konkurrenz zu den Anbietern und behandeln alle nach denselben Regeln. Anbieter dürfen ihre Waren auf anderen Wegen zu anderen Bedingungen anbieten.</p>
<h2>20. Einschränkung, Kündigung und Änderungen</h2>
<p>(1) Bevor wir einzelne Angebote einschränken oder das Konto eines Anbieters aussetzen, nennen wir ihm die Gründe auf einem dauerhaften Datenträger, spätestens mit der Maßnahme (Artikel 4 der Verordnung (EU) 2019/1150). Gründe sind rechtswidrige Angebote, unrichtige Pflichtangaben, gefälschte Bewertungen, wiederholte Vertragsverletzungen gegenüber Kunden und nicht beglichene fällige Entgelte. Nimmt eine Küche Bestellungen nicht an oder liefert sie nicht wie zugesagt, können wir sie für höchstens vier Stunden pausieren. Bei einzelnen Suchwörtern blenden wir Angebote aus, die zu ihnen nicht passen. Schließen wir einen Bereich des Marktplatzes, teilen wir es den Anbietern mit Gründen mindestens 30 Tage vorher mit, außer wenn ein Gesetz, eine Behörde oder ein zwingender Grund es sofort verlangt.</p>
<p>(2) Der Anbieter kann jederzeit zum Ende des laufenden Abrechnungszeitraums kündigen, wir mit einer Frist von mindestens 30 Tagen und unter Angabe der Gründe. Das Recht zur außerordentlichen Kündigung bleibt.</p>
<p>(3) Änderungen dieser Bedingungen kündigen wir Anbietern mindestens 15 Tage vorher an, bei größeren Umstellungen entsprechend länger. Der Anbieter kann den Vertrag vor Ablauf dieser Frist beenden.</p>
<h2>21. Beschwerden von Anbietern</h2>
<p>Anbieter können Beschwerden kostenlos an <a href="mailto:{{operator.email}}">{{operator.email}}</a> richten. Wir prüfen sie zügig und teilen das Ergebnis mit Gründen mit. Führt das nicht zu einer Lösung, sind wir bereit, mit Hilfe einer gemeinsam benannten Mediatorin oder eines gemeinsam benannten Mediators eine außergerichtliche Einigung zu suchen.</p>
<h2>22. Gerichtsstand</h2>
<p>Ist der Anbieter Kaufmann, ist Gerichtsstand der Sitz von Marktwerk.</p>
<p>Stand: November 2026</p>`,
      },
    },
  ],
}
