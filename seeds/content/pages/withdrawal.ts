import type { Page } from '#server/domains/content/index.ts'

export const withdrawal: Page = {
  slug: 'widerruf',
  title: 'Widerrufsbelehrung',
  kind: 'legal',
  seo: {
    title: 'Widerrufsbelehrung und Muster-Widerrufsformular – Marktwerk',
    description: 'Ihr Widerrufsrecht beim Einkauf auf Marktwerk: Frist, Folgen, Ausnahmen und Formular.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Verträge schließen Sie auf Marktwerk mit dem Anbieter, der beim Produkt und in Ihrer Bestellbestätigung genannt ist. „Wir“ und „uns“ meint in der folgenden Belehrung diesen Anbieter; seine Anschrift und E-Mail-Adresse stehen in der Bestellbestätigung und in seinem Impressum. Sie können Ihren Widerruf auch an Marktwerk richten: Wir leiten ihn unverzüglich an den Anbieter weiter, und für die Frist zählt, wann Sie ihn an uns abgesendet haben.</p>
<h2 id="abschnitt-belehrung">Widerrufsrecht für Verbraucherinnen und Verbraucher</h2>
<p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.</p>
<p>Die Widerrufsfrist beträgt vierzehn Tage</p>
<ul>
<li>bei einem Kaufvertrag ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat;</li>
<li>bei mehreren Waren einer einheitlichen Bestellung, die getrennt geliefert werden, ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat;</li>
<li>bei einer Ware, die in mehreren Teilsendungen oder Stücken geliefert wird, ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Teilsendung oder das letzte Stück in Besitz genommen haben bzw. hat;</li>
<li>bei einem Dienstleistungsvertrag ab dem Tag des Vertragsabschlusses.</li>
</ul>
<p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.</p>
<p>Sie können Ihr Widerrufsrecht auch elektronisch und ohne Anmeldung ausüben: über <a href="/vertrag-widerrufen">Vertrag widerrufen</a> am Ende jeder Seite (§ 356a BGB). Über den Eingang Ihrer Erklärung erhalten Sie unverzüglich eine Bestätigung auf einem dauerhaften Datenträger, zum Beispiel per E-Mail, mit dem Inhalt der Erklärung sowie Datum und Uhrzeit ihres Eingangs.</p>
<p>Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.</p>
<h3>Folgen des Widerrufs</h3>
<p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.</p>
<p>Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.</p>
<p>Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren, sofern der Anbieter sie nicht übernimmt.</p>
<p>Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.</p>
<p>Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.</p>
<h2 id="abschnitt-ausnahmen">Wann kein Widerrufsrecht besteht</h2>
<p>Nach § 312g Absatz 2 BGB besteht das Widerrufsrecht unter anderem nicht bei Verträgen über</p>
<ul>
<li>Waren, die nicht vorgefertigt sind und für deren Herstellung Ihre individuelle Auswahl oder Bestimmung maßgeblich ist oder die eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten sind;</li>
<li>Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde, zum Beispiel zubereitete Speisen und frische Lebensmittel;</li>
<li>versiegelte Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde;</li>
<li>Waren, wenn diese nach der Lieferung auf Grund ihrer Beschaffenheit untrennbar mit anderen Gütern vermischt wurden;</li>
<li>Ton- oder Videoaufnahmen oder Computersoftware in einer versiegelten Packung, wenn die Versiegelung nach der Lieferung entfernt wurde;</li>
<li>Zeitungen, Zeitschriften oder Illustrierte, mit Ausnahme von Abonnements;</li>
<li>Lieferung von Speisen und Getränken sowie andere Leistungen im Zusammenhang mit Freizeitbetätigungen, wenn der Vertrag für die Erbringung einen bestimmten Termin oder Zeitraum vorsieht.</li>
</ul>
<p>Ob ein Produkt vom Widerruf ausgenommen ist, steht vor der Bestellung beim Produkt und im Warenkorb.</p>
<h2 id="abschnitt-vertrag-widerrufen">Vertrag widerrufen</h2>
<p>So widerrufen Sie, ohne sich anzumelden und ohne einen Grund zu nennen. Geben Sie bitte Ihren Namen, die Bestellnummer und, wenn Sie nur einen Teil widerrufen, die betroffenen Artikel an.</p>
<ul>
<li><strong>Online:</strong> mit dem Formular <a href="/vertrag-widerrufen">Vertrag widerrufen</a>. Die Bestätigung kommt sofort per E-Mail.</li>
<li><strong>Per E-Mail an den Anbieter:</strong> an die Adresse in Ihrer Bestellbestätigung.</li>
<li><strong>Per E-Mail an Marktwerk:</strong> <a href="mailto:{{operator.email}}?subject=Vertrag%20widerrufen">{{operator.email}}</a>. Wir bestätigen Ihnen den Eingang mit Inhalt, Datum und Uhrzeit und leiten den Widerruf weiter.</li>
<li><strong>Per Brief:</strong> an den Anbieter oder an {{operator.name}}, {{operator.street}}, {{operator.town}}.</li>
</ul>
<h2 id="abschnitt-formular">Muster-Widerrufsformular</h2>
<p>(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)</p>
<blockquote>
<p>An: (Name, Anschrift und E-Mail-Adresse des Anbieters) oder {{operator.name}}, {{operator.street}}, {{operator.town}}, E-Mail: {{operator.email}}</p>
<p>Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)</p>
<p>Bestellt am (*)/erhalten am (*)</p>
<p>Name des/der Verbraucher(s)</p>
<p>Anschrift des/der Verbraucher(s)</p>
<p>Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)</p>
<p>Datum</p>
<p>(*) Unzutreffendes streichen.</p>
</blockquote>`,
      },
    },
  ],
}
