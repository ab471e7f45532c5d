export const services = `
# Handwerk | service | standard
== Dach > Dachreparatur | firstmeister | 🏠 🔨 | Anfahrt im Umkreis von 25 Kilometern ist im Preis enthalten.
{Dachinspektion/Sturmschaden sichern/Dachrinne reinigen/Ziegel tauschen} | 149,00/249,00/189,00/219,00 | 1 pausch. | Festpreis für ein Einfamilienhaus, mit Fotos und kurzem Bericht.
== Dach > Dachdämmung | firstmeister, balkenwerk | 🏠 🧱 | Mit Beratung zur Förderung.
{Zwischensparrendämmung/Aufsparrendämmung/Dämmung der obersten Geschossdecke} | 89,00/189,00/49,00 | 1 m² | Preis je Quadratmeter mit Material, nach Besichtigung fest angeboten.
== Elektro | spannagel, funkenflug | 🔌 💡 | Ausgeführt von Gesellen mit Meister im Rücken.
{E-Check für die Wohnung/Steckdose setzen/Leuchte montieren/Wallbox montieren/Elektrikerstunde} | 129,00/79,00/49,00/590,00/74,00 | 1 pausch./1 pausch./1 pausch./1 pausch./1 Std. | Sauber gearbeitet und geprüft, mit Protokoll.
== Heizung und Bad > Wartung | wasserstein, kachelglut, wasserstein, wasserstein | 🚿 🔧 | Im Notfall sind wir auch am Wochenende da.
{Heizungswartung/Kachelofen prüfen/Hydraulischer Abgleich/Rohrreinigung} | 149,00/129,00/690,00/159,00 | 1 pausch. | Spart Energie und verhindert teure Ausfälle.
== Heizung und Bad > Badsanierung | wasserstein, lehnert | 🛁 🚿 | Ein Ansprechpartner für alle Gewerke.
{Badplanung vor Ort/Duschkabine einbauen/Waschtisch erneuern} | 190,00/890,00/390,00 | 1 pausch. | Mit Zeitplan und Festpreis; Planung wird bei Auftrag angerechnet.
== Maler | pinselfleiß | 🎨 🖌️ | Möbel decken wir ab, aufgeräumt wird auch.
{Zimmer streichen/Treppenhaus streichen/Fenster lackieren/Fassade streichen} | 349,00/890,00/95,00/39,00 | 1 pausch./1 pausch./1 Stk./1 m² | Zweimal deckend, mit wohngesunden Farben.
== Holz und Ausbau > Möbel nach Maß | holzinger | 🪵 🪚 | Vom Aufmaß bis zur Montage aus einer Hand.
{Einbauschrank/Küchenfront/Möbelrestaurierung/Schreinerstunde} | 1890,00/1290,00/290,00/68,00 | 1 pausch./1 pausch./1 pausch./1 Std. | Richtpreis; das genaue Angebot folgt nach dem Aufmaß.
== Holz und Ausbau > Holzbau | balkenwerk | 🏡 🪵 | Abgebunden in der eigenen Halle.
{Carport/Terrassenüberdachung/Dachgaube/Gartenhaus} | 4900,00/5900,00/8900,00/6400,00 | 1 pausch. | Mit Statik und Montage, Richtpreis für die übliche Größe.
== Fliesen und Naturstein | lehnert, marmorbruch | 🧱 🪨 | Mit Muster und Verlegeplan.
{Fliesen verlegen/Naturstein polieren/Fugen erneuern} | 69,00/45,00/29,00 | 1 m² | Preis je Quadratmeter ohne Material.
== Metall | eisenhut | ⚙️ 🔩 | Geschweißt nach Norm, verzinkt oder beschichtet.
{Treppengeländer/Gartentor/Schweißarbeiten} | 290,00/1490,00/72,00 | 1 m/1 pausch./1 Std. | Gefertigt und montiert von unserem Team.
== Gartenbau > Gartenpflege | blattwerk, grünwerk | 🌳 ✂️ | Grünschnitt nehmen wir mit.
{Hecke schneiden/Obstbaumschnitt/Rasen mähen/Herbstputz} | 59,00/89,00/45,00/149,00 | 1 Std./1 Stk./1 Std./1 pausch. | Fachgerecht und zur richtigen Zeit.
== Gartenbau > Gartengestaltung | blattwerk | 🌷 🪨 | Geplant mit Ihnen, gebaut von uns.
{Gartenplanung/Terrasse pflastern/Trockenmauer/Gartenteich} | 390,00/119,00/289,00/3900,00 | 1 pausch./1 m²/1 m²/1 pausch. | Mit Skizze, Pflanzplan und klarem Angebot.
== Solar | dachsonne | 🌞 🔋 | Anmeldung beim Netzbetreiber ist dabei.
{Solarcheck am Dach/Anlage 8 kWp mit Montage/Speicher nachrüsten} | 99,00/11900,00/5900,00 | 1 pausch. | Mit Ertragsprognose und Wartungsplan.
== Raumausstattung | stoffbahn | 🛋️ 🪟 | Stoffe bringen wir zur Auswahl mit.
{Sessel neu beziehen/Sofa aufpolstern/Vorhänge anbringen/Parkett schleifen} | 490,00/690,00/120,00/39,00 | 1 pausch./1 pausch./1 pausch./1 m² | Alte Lieblingsstücke bekommen ein zweites Leben.
# Werkstatt und Reparatur | service | standard
== Auto | boxenstopp | 🚗 🔧 | Mit Leihwagen auf Wunsch.
{Inspektion/Ölwechsel/Räderwechsel/Klimaservice/Bremsen vorn} | 229,00/119,00/39,90/89,00/289,00 | 1 pausch. | Festpreis für gängige Modelle, Teile nach Herstellervorgabe.
== Fahrrad | radlwerk | 🚲 🔧 | Meist bis zum nächsten Tag.
{Durchsicht/E-Bike-Service/Reifenwechsel/Kettentausch} | 69,00/99,00/19,90/49,00 | 1 pausch. | Geprüft, geschmiert, eingestellt.
== Uhren und Schmuck | unruh | ⌚ 💍 | Mit Kostenvoranschlag vor jeder Arbeit.
{Batteriewechsel/Revision mechanisch/Ring weiten/Gravur} | 9,90/249,00/39,00/29,00 | 1 pausch. | Sorgfältig von Hand ausgeführt.
== Instrumente | klangraum | 🎻 🎹 | In eigener Werkstatt.
{Klavier stimmen/Gitarre einstellen/Saiten aufziehen} | 119,00/59,00/19,00 | 1 pausch. | Damit es wieder klingt.
== Elektrogeräte | funkenflug, netzwinkel | 🔧 💻 | Wir sagen ehrlich, wenn es sich nicht lohnt.
{Waschmaschine reparieren/Handydisplay tauschen/Akku tauschen/Datenrettung} | 99,00/129,00/69,00/149,00 | 1 pausch. | Anfahrt oder Diagnose inbegriffen, Teile nach Aufwand.
# Schönheit und Gesundheit | service | standard
== Friseur | schnittpunkt | 💇 💈 | Termine von Dienstag bis Samstag.
{Damenschnitt/Herrenschnitt/Kinderschnitt/Farbe und Strähnen/Brautfrisur} | 52,00/34,00/22,00/89,00/149,00 | 1 pausch. | Mit Beratung, Waschen und Föhnen.
== Physiotherapie > Massage | wirbelwind | 💆 | Auch als Gutschein.
{Klassische Massage/Lymphdrainage/Hot Stone} | 45,00/48,00/69,00 | 1 pausch. | Vierzig Minuten in ruhigen Räumen.
== Physiotherapie > Kurse | wirbelwind | 🧘 | Kleine Gruppen bis acht Personen.
{Rückenschule/Pilates/Beckenboden} | 129,00/139,00/119,00 | 1 pausch. | Acht Abende, von vielen Kassen bezuschusst.
== Sehen | fernsicht | 👓 👁️ | Gemessen mit Zeit und modernem Gerät.
{Sehtest/Kontaktlinsen anpassen/Brille reinigen und richten} | 19,00/79,00/9,00 | 1 pausch. | Beim Kauf einer Brille rechnen wir den Betrag an.
# Haus und Büro | service | standard
== Reinigung | klarschiff | 🧽 🪟 | Eigenes Personal, versichert.
{Fensterreinigung/Grundreinigung/Treppenhausreinigung/Büroreinigung} | 69,00/249,00/79,00/34,00 | 1 pausch./1 pausch./1 Monat/1 Std. | Zuverlässig, mit Mitteln ohne Duft- und Farbstoffe.
== Umzug | kistenweise | 📦 🚚 | Kartons leihen wir kostenlos.
{Umzug 2 Zimmer/Umzug 4 Zimmer/Entrümpelung/Möbeltaxi} | 690,00/1290,00/490,00/89,00 | 1 pausch. | Festpreis nach Besichtigung, im Umkreis von 50 Kilometern.
== IT-Service | netzwinkel | 💻 🖥️ | Vor Ort oder per Fernwartung.
{PC einrichten/WLAN ausmessen/Virenprüfung/Wartungsvertrag} | 89,00/119,00/69,00/49,00 | 1 pausch./1 pausch./1 pausch./1 Monat | Verständlich erklärt, sauber dokumentiert.
# Lernen und Erleben | service | standard
== Nachhilfe | lernraum | 📐 📚 | Erste Stunde zum Kennenlernen kostenlos.
Nachhilfe {Mathematik/Englisch/Deutsch/Latein} | 32,00 | 1 Std. | Einzeln oder zu zweit, vor Ort oder am Bildschirm.
{Prüfungsvorbereitung/Ferienkurs/Lerncoaching} | 249,00/189,00/45,00 | 1 pausch./1 pausch./1 Std. | Mit Plan, Geduld und guter Laune.
== Kurse und Verkostungen | rebstock, morgenrot, tonwerk, maschenglück, fuggerbohne, goldwabe | 🍷 🥖 🏺 🧶 ☕ 🐝 | Kleine Gruppen, gute Stimmung. | wd=dated
{Weinprobe/Brotbackkurs/Töpferkurs/Strickabend/Barista-Kurs/Tag beim Imker} | 49,00/69,00/89,00/25,00/79,00/39,00 | 1 pausch. | Mit Verpflegung und Erinnerung zum Mitnehmen. | 🍷/🥖/🏺/🧶/☕/🐝
== Hundeschule | pfotentakt | 🐕 🐾 | Training mit Geduld statt Druck.
{Welpenkurs/Grundkurs/Einzelstunde} | 119,00/149,00/55,00 | 1 pausch./1 pausch./1 Std. | Für Hund und Mensch, auf dem Platz und im Alltag.
== Fotografie | tageslicht | 📷 📸 | Alle Bilder bearbeitet, mit Nutzungsrecht.
{Porträtfotos/Familienfotos/Hochzeitsreportage/Bewerbungsfotos} | 129,00/189,00/1490,00/79,00 | 1 pausch. | Im Studio oder draußen im Abendlicht.
# Geschenke | product | standard
== Geschenkkörbe | sommer, lechaue, rebstock, grabmaier | 🎁 🧺 | Von Hand gepackt, mit Ihrem Gruß auf der Karte. | kg=3 ; tiers
Geschenkkorb {Brotzeit/Frühstück/Alpenland/Feierabend} | 39,90/34,90/59,90/49,90 | 1 Stk. | Lauter gute Dinge aus der Region, im Weidenkorb.
{Probierkiste klein/Probierkiste groß} | 29,90/54,90 | 1 Stk. | Zum Kennenlernen und Verschenken. | 🎁
== Erlebnisse | linde, goldwabe, gipfelwind, gipfelwind | 🎈 🚣 | Termin nach Absprache. | wd=dated ; kind=service
{Kochkurs bayerisch/Bienenführung/Geführte Bergtour/Schneeschuhtour} | 69,00/19,00/59,00/49,00 | 1 pausch. | Ein Tag, an den man sich gern erinnert. | 🍲/🐝/⛰️/❄️
`
