export const kitchen = `
# Backwaren | food | reduced
== Brot > Roggen- und Mischbrot | morgenrot | 🍞 | Unser Sauerteig ist älter als die Meisterin; der Teig ruht mindestens sechzehn Stunden. | loose ; al=rye,wheat ; wd=perishable
{Bauernbrot/Hausbrot/Krustenlaib/Roggenlaib} | 4,90/4,60/5,40/5,20 | 1 kg/1 kg/1,2 kg/1 kg | {Außen rösch, innen saftig, mit Kümmel und Koriander./Das milde Brot für jeden Tag./Doppelt gebacken, mit kräftiger Kruste./Reiner Roggen, würzig und lange frisch.}
{Zwiebelbrot/Nussbrot/Malzbierbrot} | 4,90/5,60/4,80 | 750 g | Herzhaft und saftig, passt zu Käse und Suppe. | al={rye,wheat/rye,wheat,walnuts/rye,wheat,barley}
== Brot > Vollkornbrot | morgenrot, lechaue | 🍞 🌾 | Aus Bio-Korn der Lechrainmühle, frisch gemahlen. | loose ; al={spelt/wheat,rye/wheat,rye/wheat,rye} ; f=Anbau:Bio ; wd=perishable
{Dinkelvollkornbrot/Sonnenblumenbrot/Kürbiskernbrot/Leinsamenbrot} | 5,40/5,20/5,60/5,20 | 750 g | Saftig, kernig und bis zu einer Woche frisch.
== Brot > Weißbrot | morgenrot | 🥖 | Mit langer Ruhe, damit die Krume luftig wird. | loose ; al=wheat ; wd=perishable
{Baguette/Ciabatta/Toastbrot/Focaccia} | 2,40/2,90/3,90/4,50 | 250 g/300 g/500 g/400 g | Röstet herrlich und duftet nach Urlaub.
== Brötchen > Semmeln | morgenrot, pausenbrot | 🥯 | Von Hand geformt, auf Stein gebacken. | loose ; al=wheat,rye ; wd=perishable
{Kaisersemmel/Mohnsemmel/Dinkelsemmel/Roggensemmel/Sesamsemmel} | 0,55/0,75/0,85/0,80/0,75 | 1 Stk. | Goldbraun und rösch, ab sechs Uhr im Laden. | al={wheat/wheat/spelt/rye,wheat/wheat,sesame} ; tiers
Frühstückstüte mit 12 Semmeln | 7,90 | 1 Stk. | Bunt gemischt, an die Tür gehängt oder abgeholt.
== Brötchen > Brezen und Laugengebäck | morgenrot | 🥨 | Mit dickem Bauch und dünnen Ärmchen, wie es sich gehört. | loose ; al=wheat ; wd=perishable
{Laugenstange/Käsebreze/Laugenknoten} | 1,20/2,30/1,10 | 1 Stk. | Frisch aus der Lauge, außen rösch, innen weich. | al=wheat,milk ; tiers
== Kuchen und Torten > Kuchen | pausenbrot, morgenrot | 🍰 🥧 | Gebacken mit Butter, Eiern vom Hof und Obst der Saison. | loose ; al=wheat,eggs,milk,hazelnuts ; wd=perishable
{Apfelkuchen/Zwetschgendatschi/Käsekuchen/Nusskuchen/Marmorkuchen} im Ganzen | 22,90/21,90/24,90/19,90/17,90 | 12 Stk. | Für zwölf Stücke; bitte einen Tag vorher bestellen. | 🥧/🥧/🍰/🍰/🍰
== Kuchen und Torten > Torten | pausenbrot | 🎂 | Wir backen für Ihr Fest, auf Wunsch mit Schriftzug. | loose ; al=wheat,eggs,milk,almonds ; wd=made_to_order
{Schwarzwälder Kirsch/Himbeer-Joghurt/Schokoladentorte/Prinzregententorte} | 38,90/36,90/37,90/42,90 | 12 Stk. | Mit zwei Tagen Vorlauf, für zwölf bis sechzehn Gäste.
Hochzeitstorte, {zweistöckig/dreistöckig} | 149,00/239,00 | 1 Stk. | Nach Ihren Wünschen; Verkostung und Beratung sind dabei.
== Feingebäck > Plunder und Hefegebäck | morgenrot, pausenbrot | 🥐 🍩 | Der Teig wird von Hand gezogen und mit Butter gefaltet. | loose ; al=wheat,eggs,milk,hazelnuts ; wd=perishable
{Mohnstrudel/Topfentasche} | 2,60/2,50 | 1 Stk. | Blättrig, butterzart, frisch aus dem Ofen. | 🥐
{Krapfen mit Hiffenmark/Schmalznudel/Hefezopf} | 1,80/1,90/6,90 | 1 Stk. | Locker und goldgelb, wie bei der Großmutter. | 🍩
== Feingebäck > Plätzchen | morgenrot | 🍪 | In Blechdosen verpackt, zum Verschenken und Selberessen. | al=wheat,eggs,milk,almonds,hazelnuts ; ing=Weizenmehl, Butter, Zucker, Eier, Mandeln, Haselnüsse
{Vanillekipferl/Zimtsterne/Spitzbuben/Elisenlebkuchen/Butterplätzchen} | 7,90/8,50/7,90/9,50/6,90 | 250 g | Nach alten Rezepten, jedes Stück von Hand. | tiers
`
