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
naturtrüber apfelsaft | apfelsaft naturtrüb
äpfel | (^|\\b)(äpfel|apfel\\b|boskoop|elstar|topaz)
kartoffel | kartoffel
kartoffl | kartoffel
zwiebeln | zwiebel
kürbis | kürbis
marmelade selbstgemacht | fruchtaufstrich|konfitüre|marmelade|gelee
erdbeermarmelade | aufstrich erdbeer
nudeln | nudel|spätzle|spaghetti|bandnudel
bier aus der region | bier|helles|weizen|weißbier|pils
weißbier | weißbier|hefeweiß|weizen
rotwein | rotwein|spätburgunder|lemberger|trollinger
weißwein | weißwein|riesling|silvaner|müller|grauburgunder|weißburgunder
schnaps | obstbrand|obstbrände|brände
gin | (^|\\b)gin\\b
kräutertee | tee
kaffeebohnen | kaffee|espresso|bohne
schokolade | schoko
plätzchen | plätzchen|gebäck|lebkuchen|stollen
fisch geräuchert | geräuchert|räucher
forelle | forelle
öl zum kochen | (raps|sonnenblumen|lein|kern)öl
senf | senf
milch | milch
butter | butter
joghurt | joghurt
geschenkkorb | geschenkkorb
kerzen | kerze
bienenwachskerze | kerze
seife | seife
shampoo ohne plastik | haarseife|shampoo
handcreme | handcreme
pullover wolle | pullover|troyer|strick
wollsocken | socke
mütze | mütze|beanie|stirnband
schal | schal|tuch
lederhose | lederhose
dirndl | dirndl
trachtenjacke | janker|tracht|jacke
wanderschuhe | wanderschuh|bergschuh
regenjacke | regenjacke
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
kinderbuch | kinderb[uü]ch|hofbuch
gartenbank | bank
blumenerde | blumenerde
tomatenpflanzen | (samen|pflanze).*tomate|tomatenpflanze
apfelbaum | apfelbaum
rosen | rose
gießkanne | gießkanne
vogelfutter | vogel|futterhaus|meise
hundefutter | hund
katzenfutter | katzenfutter
kaffeemaschine | kaffeemaschine|espressomaschine
staubsauger | staubsauger
waschmaschine | waschmaschine
fernseher | fernseher
handy | smartphone|handy
laptop | notebook|laptop
kopfhörer kabellos | kopfhörer kabellos
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
christbaumkugeln | christbaumkugel
krippe | krippe

# Services
haare schneiden | schnitt|friseur
friseur | schnitt|friseur|haar|farbe
herrenhaarschnitt | herrenschnitt
haare färben | farbe|färb|strähn|haar
kinderhaarschnitt | kinderschnitt
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
fenster putzen lassen | fensterreinigung
putzfrau | reinig|putz
haushaltshilfe | grundreinigung|fensterreinigung|büroreinigung
treppenhaus reinigen | treppenhausreinigung
hecke schneiden | hecke
rasen mähen | rasen
gartenarbeit | garten|hecke|rasen
baum fällen | baum
pflaster verlegen | pflaster
umzug | umzug
umzugshelfer | umzug
möbel aufbauen | möbel nach maß
schrank nach maß | schrank
schreiner | schrein|schrank
parkett abschleifen | parkett
fliesen legen | fliesen verlegen
badezimmer renovieren | badplan|badsanier
auto reparieren | auto|inspektion|kfz
ölwechsel | ölwechsel
reifen wechseln | reifenwechsel
autowäsche | autowäsche|aufbereitung
fahrrad reparieren | werkstatt und reparatur fahrrad
fahrradinspektion | werkstatt und reparatur fahrrad
computer kaputt | computer|pc|rechner|notebook|daten
handy display kaputt | display|handy|smartphone
hochzeitsfotograf | hochzeit
passfoto | porträtfoto|bewerbungsfoto
nachhilfe mathe | nachhilfe mathe
klavierunterricht | (klavier|musik)unterricht
gitarre lernen | gitarre|musik
yoga | yoga
personal trainer | training|trainer
hundetraining | hund
hundefriseur | hundefriseur|hundesalon
katze betreuen | tierbetreuung|katzensitt
kinderbetreuung | kinderbetreuung|babysit
änderungsschneiderei | schneiderei
hose kürzen | kürzen
schuhe besohlen | schuh|sohle|absatz
schlüssel nachmachen | schlüssel
schlüsseldienst | schlüssel|tür
steuererklärung | steuer
buchhaltung | buchhaltung|steuer
webseite erstellen | web|seite|website
kochkurs | kochkurs
töpferkurs | töpfer
weinprobe | weinprobe

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
erdgeschosswohnung mit garten | gartenwohnung|erdgeschoss
haus | haus\\b|haushälfte|häuschen|villa|bungalow|hof\\b
haus kaufen | haus\\b|haushälfte|häuschen|villa|bungalow|hof\\b
haus mieten | haus\\b|haushälfte
einfamilienhaus | einfamilienhaus
doppelhaushälfte | doppelhaushälfte
reihenhaus | reihen(mittel|end|eck)?haus
bauernhaus | bauernhaus
mehrfamilienhaus | mehrfamilien|mietshaus
bungalow | bungalow
grundstück | grundstück|baugrund|bauplatz|wiese
bauplatz | grundstück|baugrund|bauplatz
baugrundstück | grundstück|baugrund|bauplatz
garten zum pachten | freizeitgarten
garage | garage|stellplatz
stellplatz | stellplatz|garage
büro | büro
büroräume mieten | büro(?!s)
ladenlokal | laden
laden mieten | laden
praxisräume | praxis
lagerhalle | halle|lager
werkstatt mieten | ^werkstatt
gewerberaum | gewerbe|laden|büro|praxis|halle|werkstatt
penthouse | penthouse
loft | loft
ferienwohnung kaufen | ferienwohnung
seniorengerechte wohnung | wohnung|barriere
wohnung am see | wohnung.*see|see.*wohnung
villa | villa
neubau | neubau
altbauwohnung | altbau

# Events
weihnachtsmarkt | weihnacht|advent|christkind|markt
christkindlmarkt | weihnacht|advent|christkind|markt
adventsmarkt | advent|weihnacht|markt
nikolaus | nikolaus
flohmarkt | flohmarkt|trödel
trödelmarkt | flohmarkt|trödel
wochenmarkt | wochenmarkt
bauernmarkt | bauernmarkt
konzert | konzert|chor\\b
live musik | konzert|musik
blasmusik | blasmusik|stadtkapelle
chor | chor
theater | theater
kabarett | kabarett|theater
kino | kino
lesung | lesung
ausstellung | ausstellung|museum|galerie
museum | museum|ausstellung
stadtführung | nachtwächterführung
nachtwächterführung | nachtwächterführung
führung durch die altstadt | nachtwächterführung|altstadt
wanderung | wander
geführte wanderung | wanderung|tour
radtour | mit dem rad
fest | fest\\b
stadtfest | fest\\b|märkte und feste
volksfest | fest\\b|märkte und feste
weinfest | weinfest
bierfest | bierfest
faschingsball | fasching|ball
silvester | silvester|neujahr
laternenumzug | laternenzug
was mit kindern machen | kind|famil
kinderprogramm | kind|famil
bastelkurs | bastel|kurs|werkstatt
kochkurs | kochkurs
vortrag | vortrag
tag der offenen tür | tag der offenen|offene werkstatt
hofführung | hofführung|führung
hoffest | fest\\b|märkte und feste
ski | schnee|rodel|(^| )winter
eislaufen | schlitten|schlittschuh|eislauf
schwimmen | schwimmen
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
bratwurst | bratwurst
döner | döner|kebab
falafel | falafel
curry | curry|masala|korma
hähnchencurry | chicken|hähnchen|curry|tikka
indisches essen | paneer|masala|curry|dal|naan|tandoori
palak paneer | paneer
reis mit gemüse | reis\\b|gemüse
gebratene nudeln | nudel
frühlingsrollen | frühlingsrolle
sushi | sushi|maki|nigiri
suppe | suppe
kürbissuppe | kürbis
salat | salat
gemischter salat | salat
apfelstrudel | strudel
kaiserschmarrn | kaiserschmarrn|schmarrn
eis | \\beis\\b|gelato|eisbecher
käsekuchen | käsekuchen
breze | breze
leberkässemmel | leberkässemmel
cola | cola
limonade | limo
vegetarisch | vegetarisch|gemüse|käse|spinat

# Businesses
bäcker | bäcker|backstube|konditor
bäckerei | bäckerei
metzger | metzger|fleischer
metzgerei in der nähe | metzger|fleischer
hofladen | hofladen
bauernhof | hofladen|bauernhof
restaurant | restaurant|gastro|pizzeria|wirt
gasthaus | gast|wirt|restaurant
pizzeria | pizz
café | café
friseursalon | friseur\\b
elektriker | elektr
maler | maler
malerbetrieb | maler
dachdecker | dach
zimmerei | zimmer(er|ei)
schreinerei | schrein|tischler
heizungsbauer | heizung|sanitär
sanitär | sanitär|heizung
gärtner | garten(bau|pflege|center)
gärtnerei | garten(bau|pflege|center)
blumenladen | blume|florist|gärtn
autowerkstatt | kfz
fahrradladen | fahrr[aä]d
fotograf | foto
steuerberater | steuer
makler | immobilien|makler
immobilienmakler | immobilien|makler
buchladen | buchhandlung
buchhandlung | buchhandlung
brauerei | brauerei
imker | imker|honig|bienen
käserei | käserei
weingut | wein
goldschmied | goldschmied|schmuck
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
