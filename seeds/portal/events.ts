import type { PostSeed } from './read.ts'

/** Everything here is made up; the dates follow the week of the seeding (`read.ts`). */
export const events: PostSeed[] = [
  {
    title: 'Wochenmarkt am Hauptplatz',
    teaser: 'Gemüse, Käse, Blumen und die beste Bratwurst der Stadt: jeden Samstag rund um den Marienbrunnen.',
    topic: 'maerkte-feste',
    region: 'lechrain',
    zip: '86899',
    place: 'Hauptplatz',
    street: 'Hauptplatz 1',
    price: 'Eintritt frei',
    dates: ['Sa0 08:00-13:00', 'Sa1 08:00-13:00', 'Sa2 08:00-13:00', 'Sa3 08:00-13:00', 'Sa4 08:00-13:00'],
    text: `Zwanzig Stände, von der Gärtnerin aus Penzing bis zum Fischer vom Ammersee. Wer vor neun kommt, bekommt noch Feldsalat, wer nach zwölf kommt, bekommt Rabatt.

Taschen bitte mitbringen. An drei Ständen gibt es Pfandkisten.`,
  },
  {
    title: 'Adventszauber im Klosterhof',
    teaser: 'Vierzig Buden, ein Kinderkarussell von 1912 und jeden Abend ein anderer Chor.',
    topic: 'maerkte-feste',
    region: 'ammersee',
    zip: '86911',
    place: 'Klosterhof am Marienmünster',
    street: 'Klosterhof 10',
    price: 'Eintritt frei',
    dates: ['Fr1+2 15:00-21:00', 'Fr2+2 15:00-21:00', 'Fr3+2 15:00-21:00'],
    author: 'Mira Albrecht',
    text: `Verkauft wird nur, was die Händler selbst gemacht haben. Deshalb ist der Markt klein geblieben, und deshalb kommen so viele.

## Für Kinder

Das Karussell fährt bis sieben, danach erzählt eine Märchenerzählerin in der warmen Sakristei. Für die Laternenwerkstatt am Samstag ist keine Anmeldung nötig.

Parkplätze gibt es kaum. Vom Bahnhof sind es sieben Minuten zu Fuß.`,
  },
  {
    title: 'Offene Werkstatt: Schalen drehen für Anfänger',
    teaser: 'Ein Nachmittag an der Scheibe. Das erste Stück wird gebrannt und Ihnen zugeschickt.',
    topic: 'handwerk-betriebe',
    region: 'ammersee',
    zip: '86911',
    place: 'Töpferei Tonwerk',
    street: 'Schützenstraße 27',
    price: '48 €, Material und Brand inbegriffen',
    provider: 'Töpferei Tonwerk',
    dates: ['Sa1 14:00-17:30', 'Sa3 14:00-17:30'],
    text: `Höchstens sechs Leute an sechs Scheiben. Vorkenntnisse schaden eher, sagt die Töpferin.

Bitte Kleidung anziehen, die Ton verträgt, und die Fingernägel kurz halten. Anmeldung über die Seite der Werkstatt.`,
  },
  {
    title: 'Nachtwächterführung mit Laterne',
    teaser: 'Durch die Gassen von Landsberg, mit Geschichten, die in keinem Reiseführer stehen.',
    topic: 'kultur-musik',
    region: 'lechrain',
    zip: '86899',
    place: 'Treffpunkt am Bayertor',
    street: 'Alte Bergstraße 448',
    price: '9 €, Kinder 4 €',
    dates: ['Fr0 20:00-21:30', 'Fr1 20:00-21:30', 'Fr2 20:00-21:30'],
    text: `Der Nachtwächter weiß, wo der Salzschmuggler wohnte, warum die Ludwigstraße so breit ist und wer in der Hexengasse wirklich verdächtigt wurde.

Festes Schuhwerk ist bei Frost nötig, denn es geht treppauf und treppab. Bei Dauerregen fällt die Führung aus.`,
  },
  {
    title: 'Krippenweg durch Mindelheim',
    teaser: 'Fünfunddreißig Krippen in Schaufenstern, Höfen und einer Garage.',
    topic: 'kultur-musik',
    region: 'unterallgaeu',
    zip: '87719',
    place: 'Start am Marienplatz',
    street: 'Marienplatz 26',
    price: 'Eintritt frei',
    dates: ['Sa2+6', 'Sa3+6'],
    author: 'Tobias Henle',
    text: `Der Plan liegt in allen Geschäften aus. Wer alle Stationen findet und das Lösungswort abgibt, kann eine Krippenfigur gewinnen.

Die größte steht in der Jesuitenkirche, die kleinste in einer Walnuss bei der Wollstube.`,
  },
  {
    title: 'Bauernmarkt mit Kesselfleisch',
    teaser: 'Einmal im Monat schlachtet Buchloe. Dazu Kraut, Most und die Blasmusik der Jugend.',
    topic: 'maerkte-feste',
    region: 'ostallgaeu',
    zip: '86807',
    place: 'Viehmarktplatz',
    street: 'Bahnhofstraße 26',
    price: 'Eintritt frei',
    provider: 'Metzgerei Grabmaier',
    dates: ['Do1 09:00-14:00', 'Do5 09:00-14:00'],
    text: `Um neun dampft der Kessel, um elf ist die Schlange am längsten. Wer keinen Platz mehr findet, bekommt seine Portion zum Mitnehmen in der Mehrwegschale.

Vegetarisch geht auch: Schupfnudeln vom Nachbarstand.`,
  },
  {
    title: 'Rorate im Kerzenschein',
    teaser: 'Um sechs Uhr früh, ohne elektrisches Licht, danach Frühstück im Pfarrstadel.',
    topic: 'kultur-musik',
    region: 'pfaffenwinkel',
    zip: '86971',
    place: 'Pfarrkirche St. Michael',
    price: 'Frühstück gegen Spende',
    dates: ['Mi2 06:00-07:00', 'Mi3 06:00-07:00', 'Mi4 06:00-07:00'],
    text: `Wer kommt, bringt eine Kerze mit oder bekommt am Eingang eine. Drei Viertelstunden, ein kleiner Chor, dann wird es draußen hell.

Das Frühstück richtet die Landjugend. Der Zopf ist berühmt.`,
  },
  {
    title: 'Eisstock für alle',
    teaser: 'Der Verein stellt Stöcke und erklärt die Regeln. Man braucht nur warme Schuhe.',
    topic: 'miteinander',
    region: 'fuenfseenland',
    zip: '82205',
    place: 'Eisplatz am Sportheim',
    street: 'Talhofstraße 13',
    price: 'Eintritt frei',
    dates: ['So2 13:00-17:00', 'So3 13:00-17:00'],
    text: `Vier Bahnen, davon eine nur für Kinder. Um drei gibt es ein kleines Turnier, bei dem jede Mannschaft einen Anfänger haben muss.

Bei Tauwetter fällt der Nachmittag aus. Ob gespielt wird, steht ab zehn Uhr am Vereinsheim.`,
  },
  {
    title: 'Lesung am Kachelofen',
    teaser: 'Drei Autorinnen von hier lesen, was sie im Herbst geschrieben haben.',
    topic: 'kultur-musik',
    region: 'ammersee',
    zip: '86911',
    place: 'Buchhandlung Seitenweise',
    street: 'Mühlstraße 5',
    price: '12 €, ein Glas Wein inbegriffen',
    provider: 'Buchhandlung Seitenweise',
    dates: ['Do1 19:30-21:30'],
    author: 'Mira Albrecht',
    text: `Ein Krimi, der in Raisting spielt. Gedichte über das Warten auf den Zug. Und der Anfang eines Romans, von dem noch niemand weiß, wie er ausgeht, auch die Verfasserin nicht.

Der Laden hat vierzig Stühle. Karten gibt es an der Kasse oder am Telefon.`,
  },
  {
    title: 'Käsekeller bei Nacht',
    teaser: 'Mit der Stirnlampe zwischen 3.000 Laiben: Führung mit Verkostung.',
    topic: 'essen-trinken',
    region: 'oberallgaeu',
    zip: '87497',
    place: 'Bergkäserei Grüntenblick',
    street: 'Alpenstraße 7',
    price: '19 €',
    provider: 'Bergkäserei Grüntenblick',
    dates: ['Fr1 18:00-20:00', 'Fr3 18:00-20:00', 'Fr5 18:00-20:00'],
    text: `Im Keller hat es zwölf Grad und beinahe hundert Prozent Feuchte. Man riecht erst nichts und dann alles.

Verkostet werden drei Jahrgänge desselben Käses, dazu Birne und Brot. Kinder ab zehn Jahren dürfen mit.`,
  },
  {
    title: 'Waldweihnacht der Kinder',
    teaser: 'Fackelwanderung zu den Tieren, mit Heu, Äpfeln und einer Geschichte am Feuer.',
    topic: 'familie-kinder',
    region: 'augsburg',
    zip: '86343',
    place: 'Parkplatz am Lechstausee',
    price: '5 € je Familie',
    dates: ['Sa3 15:30-17:30', 'Sa4 15:30-17:30'],
    text: `Wir gehen langsam, damit auch Dreijährige mitkommen. Unterwegs hängen wir Futter auf, am Ende brennt ein Feuer.

Kinderwagen mit großen Rädern schaffen den Weg. Bitte eigene Becher mitbringen, es gibt Punsch.`,
  },
  {
    title: 'Kochkurs: Wild aus heimischer Jagd',
    teaser: 'Rehkeule, Hirschragout und was man aus den Knochen macht.',
    topic: 'essen-trinken',
    region: 'donau-ries',
    zip: '86609',
    place: 'Lehrküche am Mangoldfelsen',
    street: 'Reichsstraße 34',
    price: '79 €, Essen und Getränke inbegriffen',
    dates: ['Sa2 10:00-15:00'],
    text: `Eine Jägerin bringt das Fleisch und zeigt, wie man es auslöst. Danach wird in Gruppen gekocht und am langen Tisch gegessen.

Schürzen sind da. Wer mag, nimmt einen Liter Fond mit nach Hause.`,
  },
  {
    title: 'Repair-Samstag im Mehrgenerationenhaus',
    teaser: 'Kaputtes mitbringen, beim Reparieren helfen, Kuchen essen.',
    topic: 'miteinander',
    region: 'pfaffenwinkel',
    zip: '82362',
    place: 'Mehrgenerationenhaus',
    street: 'Schmuzerstraße 9',
    price: 'Gegen Spende',
    dates: ['Sa2 13:00-17:00', 'Sa6 13:00-17:00'],
    text: `Je Person zwei Geräte, größer als eine Mikrowelle bitte nur nach Anruf. Zum Schluss prüft ein Elektriker, ob alles sicher ist.

Wer selbst schrauben kann, ist herzlich eingeladen, sich dazuzusetzen.`,
  },
  {
    title: 'Stubenmusik beim Wirt',
    teaser: 'Hackbrett, Zither, Kontrabass. Wer ein Instrument hat, bringt es mit.',
    topic: 'kultur-musik',
    region: 'ostallgaeu',
    zip: '87616',
    place: 'Gasthof Zum Hirschen',
    street: 'Meichelbeckstraße 5',
    price: 'Eintritt frei',
    dates: ['Di1 19:00', 'Di3 19:00', 'Di5 19:00'],
    author: 'Jakob Reindl',
    text: `Es gibt kein Programm und keine Bühne. Zwei fangen an, die anderen hören zu oder steigen ein, und irgendwann sagt die Wirtin, dass jetzt Schluss ist.

Jeder dritte Abend gehört den Jungen: Dann zeigen die Musikschüler, was sie können.`,
  },
  {
    title: 'Schneeschuhtour bei Vollmond',
    teaser: 'Zwei Stunden hinauf, eine halbe hinunter, dazwischen Suppe auf der Alpe.',
    topic: 'ausfluege-natur',
    region: 'oberallgaeu',
    zip: '87527',
    place: 'Talstation Hörnerbahn',
    price: '35 €, Schneeschuhe inbegriffen',
    provider: 'Gipfelwind Bergsport',
    dates: ['Sa5 17:00-21:30', 'Sa9 17:00-21:30'],
    text: `Etwas Kondition genügt, Erfahrung braucht es nicht. Der Führer entscheidet am Nachmittag, ob die Lage es zulässt; wer angemeldet ist, bekommt eine Nachricht.

Mitzubringen sind warme Handschuhe, etwas zu trinken und gute Laune bei Minusgraden.`,
  },
  {
    title: 'Fuggermarkt bei Kerzenlicht',
    teaser: 'Handwerker in alten Trachten, gebrannte Mandeln und freier Eintritt in die Höfe.',
    topic: 'maerkte-feste',
    region: 'augsburg',
    zip: '86150',
    place: 'Damenhof und Zeugplatz',
    street: 'Maximilianstraße 36',
    price: 'Eintritt frei',
    dates: ['Do2+3 14:00-21:00'],
    author: 'Tobias Henle',
    text: `Vier Tage lang gehen die Lichter aus und die Laternen an. Weber, Goldschläger und Papiermacher zeigen ihr Handwerk, und man darf überall mitmachen.

Am Sonntag um fünf zieht der Engelesspielzug durch die Höfe. Dann wird es eng; mit Kindern kommt man besser am Donnerstag.`,
  },
  {
    title: 'Puppentheater: Der Räuber und der Weihnachtskarpfen',
    teaser: 'Ein Stück mit viel Wasser, für alle ab vier. Die erste Reihe wird nass.',
    topic: 'familie-kinder',
    region: 'lechrain',
    zip: '86899',
    place: 'Stadttheater, kleine Bühne',
    street: 'Schlossergasse 381',
    price: '8 €, Kinder 5 €',
    dates: ['So1 15:00-16:00', 'So2 15:00-16:00', 'So3 15:00-16:00'],
    text: `Der Räuber hat Hunger, der Karpfen hat Angst, und die Großmutter hat eine Idee. Mehr wird nicht verraten.

Gespielt wird mit Figuren aus Lindenholz, die der Puppenspieler selbst geschnitzt hat.`,
  },
  {
    title: 'Sprechstunde Streuobst: Bäume richtig schneiden',
    teaser: 'Vormittags Theorie am Küchentisch, nachmittags Praxis auf der Leiter.',
    topic: 'miteinander',
    region: 'pfaffenwinkel',
    zip: '82399',
    place: 'Obsthof Ammerleite',
    street: 'Wielenbacher Straße 21',
    price: '25 €, Brotzeit inbegriffen',
    provider: 'Obsthof Ammerleite',
    dates: ['Sa8 09:00-16:00'],
    text: `Georg Schelle schneidet seit dreißig Jahren und erklärt, warum man erst schaut und dann sägt. Am Ende kann jeder einen Ast benennen, der weg muss, und drei, die bleiben.

Scheren und Leitern sind da. Bitte wetterfeste Kleidung anziehen.`,
  },
  {
    title: 'Neujahrsschwimmen im Wörthsee',
    teaser: 'Für Mutige, mit Glühwein für die anderen. Die Wasserwacht passt auf.',
    topic: 'miteinander',
    region: 'fuenfseenland',
    zip: '82266',
    place: 'Badeplatz am Westufer',
    price: 'Spende für die Wasserwacht',
    dates: ['Fr7 11:00-13:00'],
    author: 'Lena Voss',
    text: `Letztes Mal waren es 84, davon eine in voller Tracht. Man geht gemeinsam hinein, zählt bis dreißig und kommt gemeinsam heraus.

Wärmezelt und Decken stehen bereit. Wer unsicher ist, schaut erst einmal zu; Zuschauer frieren allerdings länger.`,
  },
  {
    title: 'Kaffee rösten und verstehen',
    teaser: 'Vom grünen Korn zur Tasse: ein Abend an der Trommel mit fünf Sorten zum Probieren.',
    topic: 'essen-trinken',
    region: 'augsburg',
    zip: '86150',
    place: 'Kaffeerösterei Fuggerbohne',
    street: 'Maximilianstraße 61',
    price: '32 €',
    provider: 'Kaffeerösterei Fuggerbohne',
    dates: ['Mi1 18:30-21:00', 'Mi4 18:30-21:00'],
    text: `Wer den „ersten Crack“ einmal gehört hat, vergisst ihn nicht. Jede Gruppe röstet ein Kilo und nimmt es mit.

Zwölf Plätze, Anmeldung im Laden. Schlafen kann man danach übrigens gut, sagt die Rösterin. Meistens.`,
  },
  {
    title: 'Herbstkonzert der Stadtkapelle',
    teaser: 'Von Dvořák bis Filmmusik: 62 Musikerinnen und Musiker in der Dreifachhalle.',
    topic: 'kultur-musik',
    region: 'donau-ries',
    zip: '86720',
    place: 'Dreifachhalle',
    street: 'Kerschensteinerstraße 4',
    price: '10 €',
    dates: ['Sa-1 19:30-22:00'],
    text: `Der Dirigent verabschiedet sich nach 22 Jahren, deshalb wird es am Ende vermutlich feucht um die Augen.

In der Pause schenkt der Förderverein aus.`,
  },
  {
    title: 'Martinsritt und Laternenzug',
    teaser: 'Vom Kindergarten durch die Altstadt bis zum Feuer am Lech.',
    topic: 'familie-kinder',
    region: 'pfaffenwinkel',
    zip: '86956',
    place: 'Marienplatz',
    price: 'Eintritt frei',
    dates: ['Mi-1 17:00-18:30'],
    text: `Voran das Pferd, dahinter gut zweihundert Laternen. Selbst gebastelte sind gern gesehen, gekaufte auch.

Am Feuer gibt es Martinsgänse aus Hefeteig, so lange der Vorrat reicht.`,
  },
  {
    title: 'Kartoffelfest auf dem Moosanger',
    teaser: 'Zwölf Sorten, ein Feuer, sehr viel Butter. Dazu ein Flohmarkt für Kinder.',
    topic: 'maerkte-feste',
    region: 'pfaffenwinkel',
    zip: '82396',
    place: 'Ziegenhof Moosanger',
    street: 'Am Anger 9',
    price: 'Eintritt frei',
    provider: 'Ziegenhof Moosanger',
    dates: ['So-3 11:00-17:00'],
    text: `Geerntet wird von Hand und gegessen mit den Fingern. Wer eine Kartoffel findet, die wie ein Tier aussieht, bekommt einen Käse.

Das war im letzten Jahr siebenmal der Fall, einmal davon strittig.`,
  },
  {
    title: 'Tag der offenen Backstube',
    teaser: 'Um drei Uhr früh beginnt es, um sechs gibt es Brezen aus dem Ofen.',
    topic: 'handwerk-betriebe',
    region: 'lechrain',
    zip: '86899',
    place: 'Backstube Morgenrot',
    street: 'Hintere Salzgasse 8',
    price: 'Eintritt frei, bitte anmelden',
    provider: 'Backstube Morgenrot',
    dates: ['Sa4 03:00-07:00'],
    author: 'Jakob Reindl',
    text: `Theresa Ketterle zeigt, wie aus vier Zutaten siebzehn Sorten werden. Schlingen darf jeder selbst, und die erste Breze ist nie schön.

Schlafen kann man hinterher. Der Kaffee ist so stark, dass man es nicht muss.`,
  },
]
