/**
 * The second set: what people type into the one search field, in daily words, written without a look at the demo's products. A line
 * is `words | pattern`: everything of the group's kind whose name, category or trade fits the pattern is meant. Where the
 * demo has nothing of it, the line is not counted (`npm run bench:search` says how many).
 */
export const dailyQueries = `
# Products
honig vom imker | honig
bienenhonig | honig
waldhonig | waldhonig|tannenhonig
frische eier | (^|\\b)eier
eier vom bauern | (^|\\b)eier
brot vom bäcker | brot|laib
vollkornbrot | vollkorn
bauernbrot | bauernbrot|landbrot
käse aus der region | käse
bergkäse | bergkäse
ziegenkäse | ziegen(frisch)?käse|ziegen
wurst | wurst|würst|salami
leberwurst | leberwurst
weißwurst | weißw[uü]rst
apfelsaft | apfelsaft
naturtrüber apfelsaft | apfelsaft
äpfel | (^|\\b)(äpfel|apfel\\b|boskoop|elstar|topaz)
kartoffel | kartoffel
kartoffl | kartoffel
zwiebeln | zwiebel
kürbis | kürbis
marmelade selbstgemacht | fruchtaufstrich|konfitüre|marmelade|gelee
erdbeermarmelade | erdbeer
nudeln | nudel|spätzle|spaghetti|bandnudel
bier aus der region | bier|helles|weizen|weißbier|pils
weißbier | weißbier|hefeweiß|weizen
rotwein | rotwein|spätburgunder|lemberger|trollinger
weißwein | weißwein|riesling|silvaner|müller|grauburgunder|weißburgunder
schnaps | brand|geist|schnaps|likör
gin | (^|\\b)gin\\b
kräutertee | tee
kaffeebohnen | kaffee|espresso|bohne
schokolade | schoko
plätzchen | plätzchen|gebäck|lebkuchen|stollen
fisch geräuchert | geräuchert|räucher
forelle | forelle
öl zum kochen | öl
senf | senf
milch | milch
butter | butter
joghurt | joghurt
geschenkkorb | geschenkkorb
kerzen | kerze
bienenwachskerze | kerze
seife | seife
shampoo ohne plastik | haarseife|shampoo
handcreme | creme|balsam
pullover wolle | pullover|troyer|strick
wollsocken | socke
mütze | mütze|beanie|stirnband
schal | schal|tuch
lederhose | lederhose
dirndl | dirndl
trachtenjacke | janker|tracht|jacke
wanderschuhe | wanderschuh|bergschuh
regenjacke | regenjacke|jacke
rucksack | rucksack
fahrrad | rad\\b|e-bike|fahrrad
fahrad | rad\\b|e-bike|fahrrad
kinderfahrrad | kinderrad|laufrad|fahrrad
e-bike | e-bike|e-bikes
fahrradhelm | helm
holzspielzeug | holz.*(spiel|tier|zug|auto|kreisel|puzzle)|spielzeug
puzzle | puzzle
kuscheltier | kuscheltier
bilderbuch | buch|bücher
kinderbuch | buch
gartenbank | bank
blumenerde | erde
tomatenpflanzen | tomate
apfelbaum | apfelbaum
rosen | rose
gießkanne | gießkanne
vogelfutter | vogel|futterhaus|meise
hundefutter | hund
katzenfutter | katze
kaffeemaschine | kaffeemaschine|espressomaschine
staubsauger | staubsauger
waschmaschine | waschmaschine
fernseher | fernseher
handy | smartphone|handy
laptop | notebook|laptop
kopfhörer kabellos | kopfhörer
esstisch | tisch
stuhl | stuhl|hocker
bett | bett
lampe | lampe|leuchte
teppich | teppich
bettwäsche | bettwäsche
handtücher | handtuch|saunatuch
messer | messer
pfanne | pfanne
kochtopf | topf
tasse keramik | tasse|becher
vase | vase
schmuck | kette|ring|ohr|armband|schmuck
ehering | trauring
gitarre | gitarre
weihnachtsgeschenk | geschenk
adventskranz | advent|kranz
christbaum | christbaum|tanne|weihnachtsbaum
christbaumkugeln | kugel|christbaum
krippe | krippe

# Services
haare schneiden | schnitt|friseur
friseur | schnitt|friseur|haar|farbe
herrenhaarschnitt | herrenschnitt|schnitt
haare färben | farbe|färb|strähn|haar
kinderhaarschnitt | kinderschnitt|schnitt
massage | massage
rückenmassage | massage
fußpflege | fußpflege|pediküre
nagelstudio | nagel|nägel|maniküre
kosmetik | kosmetik|gesicht
wohnung streichen | streich|maler|anstrich
zimmer streichen lassen | streich|maler
malerarbeiten | streich|maler|anstrich|tapez
tapezieren | tapez|maler
fassade streichen | fassade|anstrich
wasserhahn tropft | hahn|armatur|sanitär|installat
rohr verstopft | rohr|abfluss
abfluss verstopft | rohr|abfluss
klempner | sanitär|rohr|hahn|armatur|heizung|installat
heizung reparieren | heizung
heizung wartung | heizung|wartung
neue heizung | heizung|wärmepumpe
wärmepumpe | wärmepumpe
solaranlage aufs dach | photovoltaik|solar|pv
photovoltaik | photovoltaik|solar|pv
steckdose kaputt | steckdose|elektrik
elektriker | elektrik|steckdose|leuchte
lampe anschließen | leuchte|lampe|elektrik
wallbox installieren | wallbox
dach undicht | dach
dachdecker | dach
dachrinne reinigen | dachrinne|rinne
fenster putzen lassen | fenster|glas
putzfrau | reinig|putz
haushaltshilfe | haushalt|reinig
treppenhaus reinigen | treppenhaus|reinig
hecke schneiden | hecke
rasen mähen | rasen
gartenarbeit | garten|hecke|rasen
baum fällen | baum
pflaster verlegen | pflaster|terrasse
umzug | umzug
umzugshelfer | umzug
möbel aufbauen | möbel|montage|aufbau
schrank nach maß | schrank|schrein
schreiner | schrein|schrank
parkett abschleifen | parkett|boden|schleif
fliesen legen | fliese
badezimmer renovieren | bad|fliese
auto reparieren | auto|inspektion|kfz
ölwechsel | ölwechsel|inspektion
reifen wechseln | reifen|räder|radwechsel
autowäsche | auto|aufbereitung|wäsche
fahrrad reparieren | fahrrad|rad
fahrradinspektion | fahrrad|inspektion
computer kaputt | computer|pc|rechner|notebook|daten
handy display kaputt | display|handy|smartphone
hochzeitsfotograf | foto|hochzeit
passfoto | passfoto|foto|bewerbung
nachhilfe mathe | nachhilfe
klavierunterricht | klavier|musik
gitarre lernen | gitarre|musik
yoga | yoga
personal trainer | training|trainer
hundetraining | hund
hundefriseur | hund
katze betreuen | katze|tier|betreu
kinderbetreuung | kind|betreu|babysit
änderungsschneiderei | änder|kürz|schneider|reißverschluss
hose kürzen | hose|kürz|änder
schuhe besohlen | schuh|sohle|absatz
schlüssel nachmachen | schlüssel
schlüsseldienst | schlüssel|tür
steuererklärung | steuer
buchhaltung | buchhaltung|steuer
webseite erstellen | web|seite|website
kochkurs | kochkurs|kurs
töpferkurs | töpfer
weinprobe | weinprobe|verkost

# Property
wohnung | wohnung|apartment|maisonette|penthouse|studio
wohnung mieten | wohnung|apartment|maisonette|studio
wohnung kaufen | wohnung|maisonette|penthouse
mietwohnung | wohnung|apartment|maisonette
eigentumswohnung | wohnung|maisonette|penthouse
3 zimmer wohnung | 3-zimmer|drei
2 zimmer wohnung | 2-zimmer|zwei
einzimmerwohnung | 1-zimmer|apartment|studio
3-zimmer-wohnung mit balkon | 3-zimmer
dachgeschosswohnung | dachgeschoss
erdgeschosswohnung mit garten | erdgeschoss|garten
haus | haus\\b|haushälfte|häuschen|villa|bungalow|hof\\b
haus kaufen | haus\\b|haushälfte|häuschen|villa|bungalow|hof\\b
haus mieten | haus\\b|haushälfte
einfamilienhaus | einfamilienhaus|landhaus|haus\\b
doppelhaushälfte | doppelhaus|haushälfte
reihenhaus | reihen(mittel|end|eck)?haus
bauernhaus | bauern|hof
mehrfamilienhaus | mehrfamilien|mietshaus
bungalow | bungalow
grundstück | grundstück|baugrund|bauplatz|wiese
bauplatz | grundstück|baugrund|bauplatz
baugrundstück | grundstück|baugrund|bauplatz
garten zum pachten | garten|wiese|grundstück
garage | garage|stellplatz
stellplatz | stellplatz|garage
büro | büro|praxis
büroräume mieten | büro
ladenlokal | laden
laden mieten | laden
praxisräume | praxis
lagerhalle | halle|lager
werkstatt mieten | werkstatt|halle
gewerberaum | gewerbe|laden|büro|praxis|halle|werkstatt
penthouse | penthouse
loft | loft
ferienwohnung kaufen | ferien|wohnung
seniorengerechte wohnung | wohnung|barriere
wohnung am see | see
villa | villa
neubau | neubau
altbauwohnung | altbau

# Events
weihnachtsmarkt | weihnacht|advent|christkind|markt
christkindlmarkt | weihnacht|advent|christkind|markt
adventsmarkt | advent|weihnacht|markt
nikolaus | nikolaus|advent|weihnacht
flohmarkt | flohmarkt|trödel
trödelmarkt | flohmarkt|trödel
wochenmarkt | wochenmarkt|markt
bauernmarkt | markt
konzert | konzert|musik|chor|serenade|orgel
live musik | musik|konzert
blasmusik | blas|musik|konzert
chor | chor
theater | theater
kabarett | kabarett|theater
kino | kino|film
lesung | lesung|les(en|ung)
ausstellung | ausstellung|museum|galerie
museum | museum|ausstellung
stadtführung | führung|rundgang
nachtwächterführung | nachtwächter|führung
führung durch die altstadt | führung|rundgang|altstadt
wanderung | wander
geführte wanderung | wander
radtour | rad
fest | fest
stadtfest | fest
volksfest | fest
weinfest | wein
bierfest | bier
faschingsball | fasching|ball
silvester | silvester|neujahr|jahr
laternenumzug | latern|martin|umzug
was mit kindern machen | kind|famil
kinderprogramm | kind|famil
bastelkurs | bastel|kurs|werkstatt
kochkurs | koch
vortrag | vortrag
tag der offenen tür | offen
hofführung | hof
hoffest | hof
ski | ski|schnee|winter
eislaufen | eis|schlitt
schwimmen | schwimm|bad
lauf | lauf

# Dishes
pizza | pizza
pizza salami | salami|diavola
pizza mit pilzen | funghi|pilz
piza | pizza
pizza margherita | margherita
vegane pizza | marinara|vegan
nudeln mit tomatensoße | spaghetti|penne|pasta|pomodoro|napoli
spaghetti bolognese | bolognese
carbonara | carbonara
lasagne | lasagne
tiramisu | tiramis
schnitzel | schnitzel
wiener schnitzel | schnitzel
schweinebraten | schweinebraten|braten
käsespätzle | spätzle
spätzle | spätzle
knödel | knödel
maultaschen | maultasche
burger | burger
cheeseburger | burger
pommes | pommes
currywurst | currywurst
bratwurst | bratwurst|wurst
döner | döner|kebab
falafel | falafel
curry | curry|masala|korma
hähnchencurry | chicken|hähnchen|curry|tikka
indisches essen | paneer|masala|curry|dal|naan|tandoori
palak paneer | paneer
reis mit gemüse | reis|biryani|gemüse
gebratene nudeln | nudel
frühlingsrollen | frühlingsrolle
sushi | sushi|maki|nigiri
suppe | suppe
kürbissuppe | kürbis
salat | salat
gemischter salat | salat
apfelstrudel | strudel
kaiserschmarrn | kaiserschmarrn|schmarrn
eis | eis\\b|gelato
kuchen | kuchen|torte
breze | breze
leberkässemmel | leberkäs
cola | cola
limonade | limo
vegetarisch | vegetarisch|gemüse|käse|spinat

# Businesses
bäcker | bäcker|backstube|konditor
bäckerei | bäcker|backstube
metzger | metzger|fleischer
metzgerei in der nähe | metzger|fleischer
hofladen | hofladen|hof\\b|direktvermark
bauernhof | hof|landwirt
restaurant | restaurant|gastro|pizzeria|wirt
gasthaus | gast|wirt|restaurant
pizzeria | pizz
café | café|cafe|konditor
friseursalon | fris|haar
elektriker | elektr
maler | maler
malerbetrieb | maler
dachdecker | dach
zimmerei | zimmer(er|ei)
schreinerei | schrein|tischler
heizungsbauer | heizung|sanitär
sanitär | sanitär|heizung
gärtner | gärtn|garten
gärtnerei | gärtn|garten|pflanz
blumenladen | blume|florist|gärtn
autowerkstatt | kfz|auto|werkstatt
fahrradladen | rad|fahrrad
fotograf | foto
steuerberater | steuer
makler | immobilien|makler
immobilienmakler | immobilien|makler
buchladen | buch
buchhandlung | buch
brauerei | brau
imker | imker|honig|bienen
käserei | käse|molkerei
weingut | wein
goldschmied | gold|schmuck
schuhgeschäft | schuh
apotheke | apothek
optiker | optik|brille
umzugsfirma | umzug|spedition
reinigungsfirma | reinig
hundeschule | hund|tier
physiotherapie | physio|massage
kosmetikstudio | kosmetik|beauty
töpferei | töpfer|keramik
bank | bank|finanz
`
