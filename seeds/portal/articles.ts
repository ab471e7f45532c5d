import type { PostSeed } from './read.ts'

/** Everything here is made up, people and houses too; rivers, towns and mountains are where they are. */
export const articles: PostSeed[] = [
  {
    title: 'Frühnebel über dem Lech: ein Spaziergang vor dem ersten Kaffee',
    teaser: 'Wer um sieben am Lechwehr steht, hat Landsberg für sich allein. Eine Runde von einer Stunde.',
    topic: 'ausfluege-natur',
    region: 'lechrain',
    zip: '86899',
    author: 'Lena Voss',
    text: `Im November liegt die Stadt oft bis neun im Nebel, und genau das macht den Reiz aus. Vom Parkplatz an der Lechstraße sind es nur ein paar Schritte zum Wehr, das man hört, lange bevor man es sieht.

Der Weg führt flussaufwärts durch den Wildpark. Damwild steht hier so nah am Zaun, dass man unwillkürlich leiser spricht. Nach zwanzig Minuten wechselt man über den Steg auf die andere Seite.

## Zurück durch die Altstadt

Auf dem Rückweg lohnt sich der Aufstieg zum Bayertor. Von oben sieht man im Süden bei Föhn die Alpen. Ohne Föhn sieht man immerhin, wo der Kaffee herkommt: In der Salzgasse brennt um acht schon Licht.`,
  },
  {
    title: 'Warum der Honig in diesem Jahr dunkler ist',
    teaser: 'Viel Tanne, wenig Linde: Eine Imkerin erklärt, was das Wetter mit dem Geschmack macht.',
    topic: 'handwerk-betriebe',
    region: 'lechrain',
    zip: '86946',
    provider: 'Imkerei Goldwabe',
    author: 'Jakob Reindl',
    text: `Marlene Deininger hält das Glas gegen das Fenster. „Fast wie Malzbier“, sagt sie und lacht. Die Linde habe im Juni kaum eine Woche geblüht, dafür hätten die Tannen im Juli gehonigt wie lange nicht.

Für die Bienen ist das kein Nachteil, für die Imkerin schon: Waldhonig lässt sich schwerer schleudern und braucht mehr Geduld. Dafür bleibt er lange flüssig.

Wer ihn probiert, schmeckt Harz, Karamell und ein wenig Lakritz. Auf ein Butterbrot gehört er trotzdem, findet die Imkerin. „Alles andere ist Verschwendung.“`,
  },
  {
    title: 'Fünf Wege am Ammersee, die auch im Winter offen sind',
    teaser: 'Ohne Schneeschuhe, ohne Seilbahn, dafür mit Aussicht und Einkehr.',
    topic: 'ausfluege-natur',
    region: 'ammersee',
    zip: '86911',
    author: 'Lena Voss',
    text: `Wenn die Dampfer im Winterlager liegen, gehört das Ufer den Spaziergängern. Diese fünf Wege sind geräumt oder so flach, dass ein wenig Schnee nicht stört.

- Dießen bis Riederau am Wasser entlang, eine gute Stunde
- Utting: vom Strandbad durch den Summerpark
- Schondorf: die Runde über die Weingartenhöhe
- Herrsching hinauf nach Andechs durchs Kiental
- Raisting: einmal um die Erdfunkstelle, ganz eben

Im Kiental wird es an schattigen Stellen eisig; Stöcke helfen. Und wer mit dem Zug kommt, kann von Utting nach Schondorf laufen und muss denselben Weg nicht zweimal gehen.`,
  },
  {
    title: 'Die Töpferin, die nicht wegwirft',
    teaser: 'Risse werden zu Mustern, Scherben zu Fliesen. Ein Vormittag in einer Werkstatt in Dießen.',
    topic: 'handwerk-betriebe',
    region: 'ammersee',
    zip: '86911',
    provider: 'Töpferei Tonwerk',
    author: 'Jakob Reindl',
    text: `Auf dem Regal über dem Ofen stehen die Missglückten. Eine Schale mit Sprung, ein Krug, der sich beim Brennen zur Seite geneigt hat. Ulrike Sandner zeigt sie lieber als die perfekten Stücke.

Was reißt, bekommt bei ihr eine Naht aus andersfarbigem Ton und geht noch einmal ins Feuer. Was ganz zerbricht, wird gemahlen und kommt in die nächste Masse. Seit drei Jahren hat die Werkstatt keinen Container mehr gebraucht.

Samstags darf man zusehen, wie sie dreht. Fragen beantwortet sie gern, nur eines nicht: welches Stück ihr liebstes ist.`,
  },
  {
    title: 'Renken räuchern wie früher',
    teaser: 'Buchenholz, Wacholder und viel Zeit: ein Rezept vom Westufer.',
    topic: 'essen-trinken',
    region: 'ammersee',
    zip: '86919',
    provider: 'Seefischerei Kirchsteg',
    text: `Eine frische Renke braucht nicht viel. Über Nacht in Salzlake, am Morgen trocken getupft, dann hängt sie zwei Stunden im Luftzug, bis die Haut sich wie Pergament anfühlt.

## So geht es im Gartenofen

- 60 Gramm Salz auf einen Liter Wasser, dazu zwei Lorbeerblätter
- mit Buchenmehl anheizen, nach einer halben Stunde Wacholder dazu
- bei 90 Grad gar ziehen lassen, dann bei 60 Grad räuchern
- lauwarm essen, mit Schwarzbrot und Meerrettich

Wer keinen Ofen hat, fragt beim Fischer. Geräuchert wird dort dienstags und freitags, und meistens ist gegen elf nichts mehr da.`,
  },
  {
    title: 'Ein Dorf rettet seinen Laden',
    teaser: 'Als der letzte Supermarkt schloss, gründeten 212 Nachbarn in Pähl eine Genossenschaft.',
    topic: 'miteinander',
    region: 'pfaffenwinkel',
    zip: '82396',
    author: 'Mira Albrecht',
    text: `„Wir wollten nicht jammern, sondern Milch kaufen“, sagt die Vorsitzende. Im März hing der Zettel an der Tür, im Mai gab es die erste Versammlung, im Oktober ging das Licht wieder an.

Jeder Anteil kostete 150 Euro. Im Regal stehen jetzt Käse vom Ziegenhof, Mehl aus Reichling und die Dinge, ohne die kein Haushalt auskommt. An der Kasse wechseln sich achtzehn Ehrenamtliche ab.

Ob es sich rechnet? Im ersten Jahr blieb ein kleines Plus. Wichtiger ist den meisten aber die Bank vor der Tür, auf der seither fast immer jemand sitzt.`,
  },
  {
    title: 'Kässpatzen, und warum über den Käse gestritten wird',
    teaser: 'Drei Wirtinnen, drei Mischungen und ein Rezept, auf das sich alle einigen konnten.',
    topic: 'essen-trinken',
    region: 'oberallgaeu',
    zip: '87527',
    author: 'Mira Albrecht',
    text: `Bergkäse allein macht Fäden, aber wenig Geschmack, sagt die eine. Ohne Weißlacker ist es kein Essen, sagt die andere. Die dritte schweigt und reibt einfach beides.

## Das Rezept für vier

- 500 Gramm Mehl, 6 Eier, ein Achtel Wasser, Salz
- 250 Gramm Bergkäse, 100 Gramm Romadur, 50 Gramm Weißlacker
- drei große Zwiebeln, langsam in Butter gebräunt

Den Teig schlagen, bis er Blasen wirft, durch den Hobel ins kochende Wasser drücken und schichtweise mit dem Käse in eine heiße Schüssel geben. Zum Schluss die Zwiebeln. Wer jetzt noch telefoniert, hat verloren.`,
  },
  {
    title: 'Mit dem Rad von Kloster zu Kloster',
    teaser: 'Wessobrunn, Polling, Rottenbuch: eine Tagestour mit viel Geschichte und wenig Steigung.',
    topic: 'ausfluege-natur',
    region: 'pfaffenwinkel',
    zip: '82362',
    author: 'Tobias Henle',
    text: `Der Pfaffenwinkel heißt nicht umsonst so. Nirgends in Bayern liegen so viele Klöster so nah beieinander, und zwischen ihnen führen alte Wirtschaftswege, auf denen heute kaum ein Auto fährt.

Start ist am Bahnhof in Weilheim. Nach Polling sind es zwanzig Minuten; die Bibliothek dort kann man nach Anmeldung sehen. Weiter geht es an der Ammer entlang nach Peißenberg und hinauf nach Rottenbuch.

Zurück nimmt man am besten den Zug ab Schongau. Insgesamt sind es 48 Kilometer, der einzige steile Abschnitt ist die Schlucht bei der Echelsbacher Brücke.`,
  },
  {
    title: 'Die Uhr, die hundert Jahre stillstand',
    teaser: 'In Memmingen läuft wieder ein Werk von 1893. Den Schlüssel fand man in einer Keksdose.',
    topic: 'handwerk-betriebe',
    region: 'unterallgaeu',
    zip: '87700',
    provider: 'Uhrmacherei Unruh & Feder',
    author: 'Jakob Reindl',
    text: `Drei Generationen wussten, dass auf dem Dachboden der alten Schule eine Turmuhr steht. Niemand wusste, warum sie nicht ging.

Hans-Peter Weber hat ein Dreivierteljahr daran gearbeitet. Zwei Zahnräder mussten neu gefräst werden, der Rest war Schmutz, Taubenfedern und ein Bleistift zwischen Gehwerk und Rahmen. „Der hat sie angehalten“, sagt er, „vermutlich ein Schüler.“

Seit Oktober schlägt sie wieder. Nicht ganz genau, aber pünktlich genug für die Pause.`,
  },
  {
    title: 'Kneippen für Anfänger: kalt, kurz, herrlich',
    teaser: 'Was ein Bademeister aus Bad Wörishofen denen rät, die lieber warm duschen.',
    topic: 'ausfluege-natur',
    region: 'unterallgaeu',
    zip: '86825',
    text: `Der häufigste Fehler ist der Ehrgeiz. Wer gleich drei Minuten im Becken steht, friert den ganzen Tag. Zwanzig Schritte genügen, und zwar wie ein Storch: bei jedem Schritt den Fuß ganz aus dem Wasser.

Danach nicht abtrocknen, nur abstreifen, Strümpfe an und gehen, bis die Füße warm sind. Das dauert keine fünf Minuten und ist der eigentliche Genuss.

In und um die Stadt gibt es zweiundzwanzig öffentliche Anlagen. Die schönste liegt im Eichwald und ist das ganze Jahr offen, auch bei Schnee. Gerade bei Schnee.`,
  },
  {
    title: 'Spielplätze, für die sich die Fahrt lohnt',
    teaser: 'Kletterwald aus Robinien, Wasserspiel am Lech, Rutsche mit Bergblick. Sechs Tipps aus der Redaktion.',
    topic: 'familie-kinder',
    region: 'augsburg',
    zip: '86161',
    author: 'Tobias Henle',
    text: `Wir haben unsere Kinder gefragt, und sie waren streng. Übrig blieben sechs Plätze, an denen niemand nach einer halben Stunde heimwollte.

- Augsburg, Kuhsee: Matschanlage und viel Schatten
- Friedberg, Volksfestplatz: die längste Rutsche weit und breit
- Königsbrunn: Seilgarten, ab vier Jahren
- Mering: Ritterburg mit Zugbrücke
- Schwabmünchen: Wasserlauf durch den ganzen Park
- Bobingen: Naturspielplatz am Singoldpark

Toiletten gibt es überall, Kaffee nur am Kuhsee und in Mering. Einen Ball sollte man immer dabeihaben.`,
  },
  {
    title: 'Was die Kanäle mit dem Kaffee zu tun haben',
    teaser: 'Augsburgs Wasser ist berühmt. Eine Rösterin hat geprüft, ob man es schmeckt.',
    topic: 'essen-trinken',
    region: 'augsburg',
    zip: '86150',
    provider: 'Kaffeerösterei Fuggerbohne',
    author: 'Mira Albrecht',
    text: `Leonie Abt hat vier Kannen vor sich stehen. Gleiche Bohnen, gleiche Mühle, viermal anderes Wasser: aus dem Stadtwald, aus Friedberg, aus der Flasche und gefiltert.

Das Ergebnis überrascht sie selbst. Das harte Wasser aus Friedberg macht den Kaffee dumpf, das gefilterte dünn. Am rundesten schmeckt das Trinkwasser aus dem Siebentischwald, ganz ohne Zutun.

„Die Leute im 16. Jahrhundert haben schon gewusst, warum sie so viel Geld in Wassertürme stecken“, sagt sie und schenkt nach.`,
  },
  {
    title: 'Im Krater: Was man vom Daniel aus sieht',
    teaser: 'Vor 15 Millionen Jahren schlug ein Meteorit ein. Vom Kirchturm in Nördlingen sieht man den Rand.',
    topic: 'ausfluege-natur',
    region: 'donau-ries',
    zip: '86720',
    author: 'Lena Voss',
    text: `350 Stufen sind es bis zum Umgang, und auf der letzten sitzt meistens eine Katze. Oben ruft der Türmer, wie seit Jahrhunderten, abends sein „So, G’sell, so“.

Der Blick geht ringsum auf einen Höhenzug, der beinahe überall gleich weit entfernt ist. Das ist der Kraterrand. Die Stadt liegt mitten darin, ihre Mauer ist der einzige Rundgang in Deutschland, der noch ganz überdacht ist.

Im Stein des Turms glitzert es: Millionen winziger Diamanten, entstanden beim Einschlag. Zum Mitnehmen sind sie leider zu klein.`,
  },
  {
    title: 'Hier darf jeder mitsingen',
    teaser: 'Ein Chor ohne Vorsingen, ohne Noten und ohne Mitgliedsbeitrag. Montags in Kaufbeuren.',
    topic: 'miteinander',
    region: 'ostallgaeu',
    zip: '87600',
    author: 'Mira Albrecht',
    text: `Um halb acht ist der Saal noch kalt, um acht muss man die Fenster öffnen. Siebzig Leute, von der Schülerin bis zum pensionierten Schaffner, singen sich durch drei Stunden Volkslied, Gospel und Schlager.

Die Regel ist einfach: Wer kommt, gehört dazu. Wer nicht kommt, fehlt. Ein Konzert geben sie nur einmal im Jahr, und selbst dafür wird niemand ausgewählt.

Der Leiter, im Hauptberuf Heizungsbauer, sieht das nüchtern: „Schief singen kann jeder allein. Zusammen klingt es.“`,
  },
  {
    title: 'Das kleine Einmaleins der Bergschuhe',
    teaser: 'Kategorie A, B oder C? Ein Händler aus Sonthofen räumt mit drei Irrtümern auf.',
    topic: 'handwerk-betriebe',
    region: 'oberallgaeu',
    zip: '87527',
    provider: 'Gipfelwind Bergsport',
    text: `Erstens: Ein Schuh muss nicht eingelaufen werden. Drückt er im Laden, drückt er auch auf dem Nebelhorn.

Zweitens: Mehr Schaft ist nicht mehr Sicherheit. Für Forstwege und Almen reicht ein halbhoher Schuh, der Knöchel wird beweglich und kräftig. Steif muss die Sohle erst sein, wo Steigeisen ins Spiel kommen.

Drittens: Neu besohlen lohnt sich fast immer. Ein guter Schuh übersteht zwei Sohlen, und die Rechnung beträgt ein Drittel vom neuen Paar. Am besten bringt man ihn im Winter; dann geht es schnell.`,
  },
  {
    title: 'Der lange Weg vom Korn zum Brot',
    teaser: 'Von Reichling nach Landsberg sind es 19 Kilometer. Weiter reist das Mehl nicht.',
    topic: 'essen-trinken',
    region: 'lechrain',
    zip: '86934',
    provider: 'Lechrainmühle',
    author: 'Jakob Reindl',
    text: `Die Steine der Mühle laufen langsam, damit das Mehl nicht warm wird. Ludwig Fichtl prüft es zwischen Daumen und Zeigefinger, so wie sein Großvater.

Gemahlen wird, was die Höfe im Umkreis ernten: Dinkel, Emmer und ein alter Winterroggen, den niemand mehr wollte. Drei Bäckereien nehmen fast alles ab.

Das Brot daraus geht anders auf als gewohnt, sagt die Bäckerin. Man muss dem Teig Zeit lassen. Zwanzig Stunden sind es inzwischen, und die Kunden warten geduldig mit.`,
  },
  {
    title: 'Wenn der Nikolaus mit dem Schlauchboot kommt',
    teaser: 'Ein Brauch, den es erst seit 1998 gibt und ohne den in Utting niemand mehr sein will.',
    topic: 'familie-kinder',
    region: 'ammersee',
    zip: '86919',
    author: 'Tobias Henle',
    text: `Angefangen hat es mit einer Panne. Der Wagen des Nikolaus sprang nicht an, also nahm ihn die Wasserwacht mit. Am Steg standen vierzig Kinder und hielten das für Absicht.

Seither legt er jedes Jahr am 6. Dezember um fünf am Dampfersteg an, begleitet von Fackeln und, wenn der See mitspielt, von zwei Stand-up-Paddlern als Krampus.

Säckchen gibt es für alle, die ein Gedicht wissen. Wer keines weiß, bekommt trotzdem eines. So ist er.`,
  },
  {
    title: 'Omas Wollschrank wird leer',
    teaser: 'In Mindelheim stricken junge Leute wieder. Was eine Ladnerin ihnen als Erstes beibringt.',
    topic: 'handwerk-betriebe',
    region: 'unterallgaeu',
    zip: '87719',
    provider: 'Wollstube Maschenglück',
    text: `Nicht den Schal. „Schals hören nie auf“, sagt Hannelore Ried. Sie lässt Anfänger Pulswärmer stricken: zwei Abende Arbeit, warme Hände, sofort Erfolg.

Mittwochs ist der Tisch im Laden inzwischen voll. Zwei Studentinnen, ein Polizist, eine Großmutter mit Enkelin. Wolle bringt man mit oder kauft sie, Kaffee gibt es in jedem Fall.

Ihr Rat für den Anfang: helles Garn, Nadeln aus Holz und niemals Mohair. „Wer Mohair auftrennen muss, lernt fluchen.“`,
  },
  {
    title: 'Moor mit Aussicht: der Bohlenweg am Staffelsee',
    teaser: 'Eine Stunde durch das Murnauer Moos, barrierearm und im Herbst am schönsten.',
    topic: 'ausfluege-natur',
    region: 'pfaffenwinkel',
    zip: '82418',
    author: 'Lena Voss',
    text: `Das Holz unter den Schuhen klingt hohl, links und rechts steht schwarzes Wasser. Birken, Wollgras, und dahinter beinahe kitschig das Wettersteingebirge.

Der erste Teil ist breit und eben, mit dem Kinderwagen gut zu schaffen. Wer weitergeht, kommt auf den langen Moosrundweg; dafür sollte man drei Stunden haben.

Hunde bitte an die Leine: Im Frühjahr brüten hier Brachvögel und Wiesenpieper am Boden.`,
  },
  {
    title: 'Ein Bücherschrank macht Schule',
    teaser: 'Nehmen, bringen, weiterlesen: Schondorf hat jetzt drei davon, und keiner ist je leer.',
    topic: 'miteinander',
    region: 'ammersee',
    zip: '86938',
    text: `Der erste war eine ausgediente Telefonzelle, der zweite ein Küchenschrank mit Regendach, der dritte ein Stück vom alten Bootshaus. Gepflegt werden sie von einer Gruppe, die sich „die Umblätterer“ nennt.

Zweimal in der Woche sortiert jemand aus, was nass geworden ist, und stellt Krimis zu Krimis. Lexika nimmt die Gruppe nicht mehr an. Sonst alles.

Die schönste Widmung bisher, in einem Reiseführer von 1974: „Wir waren da. Es stimmt alles nicht mehr.“`,
  },
  {
    title: 'Alpabtrieb im Kleinen',
    teaser: 'Elf Kühe, zwei Hunde, ein Dorf am Straßenrand. Warum Wertach den seinen nicht größer machen will.',
    topic: 'kultur-musik',
    region: 'oberallgaeu',
    zip: '87497',
    provider: 'Bergkäserei Grüntenblick',
    author: 'Mira Albrecht',
    text: `Kein Festzelt, keine Reisebusse. Um zehn hört man die Schellen, um halb elf sind sie da. Voraus die Kranzkuh, geschmückt, weil im Sommer kein Tier zu Schaden kam.

Vitus Haslach ist mit ihnen gelaufen, vier Stunden vom Grünten herunter. Von dem, was die elf auf der Alpe gefressen haben, liegen jetzt 140 Laibe im Keller.

Probieren kann man sie ab Weihnachten. Vorher, sagt er, schmeckten sie nach Ungeduld.`,
  },
  {
    title: 'Wohin mit dem Laub? Ein Gärtner gibt Antwort',
    teaser: 'Liegen lassen, rechen, verfüttern? Für Wiese, Beet und Gehweg gilt Verschiedenes.',
    topic: 'handwerk-betriebe',
    region: 'augsburg',
    zip: '86343',
    provider: 'Gartencenter Grünwerk',
    text: `Auf dem Rasen nimmt Laub dem Gras das Licht; hier muss es weg, am besten mit dem Rechen. Auf Beeten dagegen ist es die billigste Winterdecke, die es gibt.

Unter Hecken schichtet man es locker auf. Igel ziehen bis in den Dezember ein, man sollte den Haufen also vor März nicht mehr bewegen.

- Walnuss und Eiche verrotten langsam: getrennt kompostieren
- krankes Rosenlaub gehört in die Tonne
- auf dem Gehweg haftet der Anlieger, auch am Sonntag`,
  },
  {
    title: 'Was ein Kirchturm über den Wind erzählt',
    teaser: 'In Donauwörth misst eine Schulklasse seit vier Jahren das Wetter. Jetzt will die Uni die Daten.',
    topic: 'familie-kinder',
    region: 'donau-ries',
    zip: '86609',
    author: 'Tobias Henle',
    text: `Jeden Morgen vor der ersten Stunde klettern zwei Kinder mit dem Mesner nach oben. Wind, Temperatur, Sicht bis zum Schellenberg: Alles steht in einem Heft mit Eselsohren.

Angefangen hat es als Projektwoche. Dann wollte die nächste Klasse auch. Inzwischen sind 1.100 Tage lückenlos erfasst, nur einmal fehlte jemand wegen Glatteis.

Die Forscher aus Augsburg staunten vor allem über die Spalte „Sonstiges“. Dort steht, wann die Störche kamen und wann der Kakao umgekippt ist.`,
  },
  {
    title: 'Seife aus dem Kupferkessel',
    teaser: 'Olivenöl, Asche, Geduld: Wie in Lindau ein Handwerk weiterlebt, das fast verschwunden war.',
    topic: 'handwerk-betriebe',
    region: 'oberallgaeu',
    zip: '88131',
    provider: 'Seifenmanufaktur Lavendelhain',
    text: `Sechs Wochen reifen die Stücke auf Holzrosten, und wer zu früh kauft, dem wird abgeraten. „Frische Seife ist wie junger Wein“, sagt Isabel Kern, „sie kratzt.“

Gerührt wird von Hand, immer in dieselbe Richtung. Ob das nötig ist, weiß sie nicht. So hat sie es gelernt, und es ist noch keine Charge umgekippt.

Die Kräuter kommen aus dem Garten hinter dem Haus. Im Dezember riecht die ganze Gasse nach Zirbe.`,
  },
  {
    title: 'Das Wirtshaus, das mittags nur ein Gericht kocht',
    teaser: 'Kein Menü, keine Karte, kein Weggeworfenes. In Türkheim geht das auf.',
    topic: 'essen-trinken',
    region: 'unterallgaeu',
    zip: '86842',
    author: 'Jakob Reindl',
    text: `Um elf schreibt die Wirtin mit Kreide an die Tür, was es gibt. Am Montag war es Linsen mit Spätzle, am Dienstag Krautwickel, am Mittwoch stand dort nur „Überraschung“.

Wer kommt, isst, was da ist. Vegetarier melden sich bis zehn. Sechzig Portionen sind es, dann ist Schluss, und der Topf ist leer.

Früher hatte das Haus vierzig Gerichte und jeden Abend drei Eimer Abfall. Heute hat es eines und einen freien Sonntag.`,
  },
  {
    title: 'Zwölf Stunden Dunkelheit: eine Nacht im Sternenpark',
    teaser: 'Bei Oberstdorf ist der Himmel so schwarz wie kaum noch irgendwo. Was man mitnehmen sollte.',
    topic: 'ausfluege-natur',
    region: 'oberallgaeu',
    zip: '87561',
    author: 'Lena Voss',
    text: `Zwanzig Minuten brauchen die Augen, bis sie sehen, was da ist. Wer in dieser Zeit aufs Telefon schaut, fängt von vorne an.

Mitzunehmen sind: eine Matte, eine Thermoskanne, eine Lampe mit rotem Licht. Ein Fernglas genügt; schon damit werden aus der Milchstraße einzelne Sterne.

Am besten geht man um Neumond und vor Mitternacht, dann steht der Orion im Osten. Und ja, es wird kalt. Zwei Paar Socken sind keine Übertreibung.`,
  },
  {
    title: 'Reparieren statt wegwerfen: 400 Toaster später',
    teaser: 'Das Reparaturcafé in Weilheim feiert Geburtstag und sucht jemanden, der Nähmaschinen versteht.',
    topic: 'miteinander',
    region: 'pfaffenwinkel',
    zip: '82362',
    text: `An jedem ersten Samstag stehen sie Schlange: mit Föhn, Puppenwagen und Kofferradio. Zwölf Ehrenamtliche schrauben, löten, kleben. Zwei von drei Geräten gehen danach wieder.

In fünf Jahren wurden aus Elektroschrott 2,6 Tonnen Nicht-Schrott. Gezählt hat das ein Rentner, der früher Buchhalter war und jetzt die Warteliste führt.

Was fehlt, ist eine Person für Nähmaschinen. Mitbringen muss sie nur Geduld. Kuchen ist vorhanden.`,
  },
  {
    title: 'Der Sattel sitzt: eine kleine Werkstatt mit großer Warteliste',
    teaser: 'E-Bike oder Stadtrad, in Herrsching wird beides gleich ernst genommen.',
    topic: 'handwerk-betriebe',
    region: 'ammersee',
    zip: '82211',
    provider: 'Radlwerk Ammersee',
    text: `Florian Dietmayr stellt jeden Sattel selbst ein. Er lässt die Leute fahren, schaut zu, dreht zwei Millimeter, lässt sie wieder fahren. „Knieschmerzen“, sagt er, „sind fast immer vier Millimeter.“

Im Winter ist es ruhig, und wer klug ist, kommt dann. Kette, Bremsen, Lager: In zwei Tagen ist alles gemacht, im April dauert es drei Wochen.

Alte Räder nimmt er an und richtet sie für die Flüchtlingshilfe her. Im letzten Jahr waren es 63.`,
  },
  {
    title: 'Die Nacht, in der Schongau leuchtete',
    teaser: 'Eine Fotostrecke in Worten: 900 Kerzen auf der Stadtmauer und kein Strom.',
    topic: 'kultur-musik',
    region: 'pfaffenwinkel',
    zip: '86956',
    author: 'Mira Albrecht',
    text: `Um sechs gingen die Laternen aus. Für einen Moment war es wirklich dunkel, dann liefen Kinder mit Kienspänen los und zündeten eine Kerze nach der anderen an.

Auf dem Wehrgang spielte ein Saxofon, irgendwo antwortete ein zweites. Niemand hatte ein Programm. Wer fror, bekam Suppe aus einem Kessel, in dem man ein Kalb hätte kochen können.

Um neun gingen die Lichter wieder an. Viele blieben trotzdem, als hätte es keiner gemerkt.`,
  },
  {
    title: 'Kinder kochen: Apfelküchle für kleine Hände',
    teaser: 'Ein Rezept, bei dem Erwachsene nur das heiße Fett übernehmen.',
    topic: 'familie-kinder',
    region: 'pfaffenwinkel',
    zip: '82399',
    provider: 'Obsthof Ammerleite',
    text: `Am besten nimmt man einen säuerlichen Apfel, der nicht zerfällt: Boskop, Rubinette oder, wenn man einen alten Baum kennt, Jakob Fischer.

- vier Äpfel ausstechen und in Ringe schneiden
- 200 Gramm Mehl, ein Viertelliter Milch, zwei Eier, eine Prise Salz verrühren
- die Ringe durch den Teig ziehen (das macht am meisten Spaß)
- in Butterschmalz goldgelb backen, in Zimtzucker wenden

Für den Teig reicht eine Schüssel und ein Schneebesen. Für das Aufräumen rechnet man besser eine halbe Stunde.`,
  },
  {
    title: 'Ein Geigenbauer hört Holz',
    teaser: 'Warum in Füssen seit 500 Jahren Instrumente entstehen und welche Fichte die richtige ist.',
    topic: 'kultur-musik',
    region: 'ostallgaeu',
    zip: '87629',
    author: 'Jakob Reindl',
    text: `Er klopft mit dem Knöchel gegen das Brett und hält es ans Ohr. „Die will“, sagt er, und legt es auf den rechten Stapel. Links liegen die, die nicht wollen.

Die Fichten wachsen auf 1.400 Metern, langsam und gleichmäßig. Geschlagen wird im November bei abnehmendem Mond. Ob der Mond etwas ausmacht, weiß niemand. Der November schon, denn dann ist wenig Saft im Stamm.

Bis zur Geige dauert es noch einmal zehn Jahre. So lange muss das Holz liegen. Der Lehrling, der es gestapelt hat, ist dann Meister.`,
  },
  {
    title: 'Mit dem Schlitten zur Schule',
    teaser: 'In Pfronten gibt es eine Rodelbahn, die offiziell ein Schulweg ist.',
    topic: 'familie-kinder',
    region: 'ostallgaeu',
    zip: '87459',
    author: 'Tobias Henle',
    text: `Vom Ortsteil oben bis zur Schule unten sind es 900 Meter, fast alles bergab. Wenn genug Schnee liegt, sperrt die Gemeinde den Feldweg für Autos und stellt ein Schild auf: „Schulweg, Schlitten frei“.

Unten gibt es einen Ständer, wie für Fahrräder. Mittags zieht der Hausmeister alle Schlitten mit dem Quad wieder hinauf, die Kinder gehen zu Fuß.

Zu spät kommt im Januar übrigens niemand.`,
  },
  {
    title: 'Nachbarn auf Zeit',
    teaser: 'Zwanzig Minuten zuhören, einmal in der Woche. Ein Besuchsdienst aus Gilching sucht Verstärkung.',
    topic: 'miteinander',
    region: 'fuenfseenland',
    zip: '82205',
    text: `Es geht nicht um Pflege und nicht um Einkäufe. Es geht darum, dass jemand klingelt. 34 Ehrenamtliche besuchen ältere Menschen, die sonst wenig Gesellschaft haben.

Vor dem ersten Besuch gibt es einen Abend, an dem man über Grenzen spricht, auch über die eigenen. Danach wird zusammengeführt, wer zusammenpasst: Schach zu Schach, Garten zu Garten.

Manche gehen nach einem Jahr wieder. Die meisten bleiben, weil sie merken, wie viel sie selbst erzählt bekommen.`,
  },
  {
    title: 'Starnberg von unten: die Seesauna macht wieder auf',
    teaser: 'Aus neunzig Grad in vier. Was geübte Eisbader Neulingen raten.',
    topic: 'ausfluege-natur',
    region: 'fuenfseenland',
    zip: '82319',
    author: 'Lena Voss',
    text: `Erst warm, dann Wasser, dann lange nichts. Wer vom Steg steigt, sollte langsam gehen, ausatmen und den Kopf oben lassen. Eine Minute reicht am Anfang völlig.

Nicht allein, nicht nach Alkohol, nicht mit Herzproblemen ohne Rücksprache. Und immer mit Badeschuhen, denn der Steg ist glatter als der See.

Danach stellt sich ein Gefühl ein, für das es kein gutes Wort gibt. Die Stammgäste sagen einfach: „So.“`,
  },
  {
    title: 'Ein Wintergemüse, das niemand mehr kannte',
    teaser: 'Haferwurz, Kerbelrübe, Zuckerwurz: Der Biohof Lechaue baut an, was vergessen war.',
    topic: 'essen-trinken',
    region: 'lechrain',
    zip: '86937',
    provider: 'Biohof Lechaue',
    author: 'Mira Albrecht',
    text: `Korbinian Wörle zieht eine schmutzige Wurzel aus der Kiste und bricht sie durch. Es riecht nach Auster. „Haferwurz“, sagt er, „das Armeleuteessen von früher. Heute fragt die Sterneküche danach.“

Die Samen kamen von einer alten Gärtnerin aus Scheuring, in einem Briefumschlag. Aus dreißig Körnern wurde in vier Jahren ein halbes Feld.

Zubereitet wird sie wie Schwarzwurzel: schälen, dünsten, Butter, fertig. Die Kerbelrübe dagegen braucht Frost. Vor Mitte Dezember lohnt das Fragen nicht.`,
  },
  {
    title: 'Zehn Fragen an die Trachtenschneiderin',
    teaser: 'Welche Schürzenschleife, welcher Hut und warum es keine falsche Tracht gibt.',
    topic: 'handwerk-betriebe',
    region: 'oberallgaeu',
    zip: '87435',
    provider: 'Trachtenstube Almrausch',
    text: `Regina Mayrhofer bekommt immer dieselben Fragen gestellt. Die nach der Schleife beantwortet sie mit einem Seufzer: „Links, rechts, wurscht. Hinten trägt sie, wer bedient.“

Ein gutes Dirndl hält dreißig Jahre, wenn die Nähte Luft haben. Sie lässt immer vier Zentimeter stehen, „fürs Leben“.

Und das Wichtigste? Dass man sich darin hinsetzen kann. „Stehen kann man in allem.“`,
  },
]
