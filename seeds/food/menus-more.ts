/** More menus of the demo, in the same words as in menus.ts. */
export const fishery = `
  == Vom Grill | Am Steg gegrillt, solange der Fang reicht.
  Steckerlfisch | 13,90 | Eine ganze Renke vom Stab, mit Salz und Kümmel. | al=fish ; t=regional,glutenfrei,beliebt ; day=40 ; g=Dip
  Saiblingsfilet mit Kartoffelsalat | 17,90 | Auf der Haut gegrillt. | al=fish,mustard,celery ; t=regional ; g=Dip
  Gemüsespieß | 9,90 | Zucchini, Paprika und Zwiebeln. | t=vegan,glutenfrei ; g=Dip
  == Auf die Hand |
  Renkensemmel | 6,90 | Geräucherte Renke, Gurke, Dill. | al=fish,wheat ; t=beliebt ; g=Brot,Dip
  Backfischsemmel | 7,50 | Im Bierteig, mit Remoulade. | al=fish,wheat,barley,eggs,mustard ; g=Brot
  Matjessemmel | 5,90 | Mit Zwiebeln und Apfel. | al=fish,wheat ; g=Brot
  Obatzdasemmel | 4,90 | Ohne Fisch, mit Radieserl. | al=wheat,milk ; t=vegetarisch ; g=Brot
  == Salate und Suppen |
  Fischsuppe vom Ammersee | Kleine Schale:7,50 Große Schale:11,90 | Mit Wurzelgemüse und Safran. | al=fish,celery,sulphites
  Salat mit Räucherforelle | 12,90 | Blattsalate, Apfel, Meerrettich. | al=fish,milk,mustard ; t=regional ; g=Brot
  Kartoffelsalat | 4,50 | Mit Brühe, ohne Mayonnaise. | al=mustard,celery
  == Getränke | Mit Pfand in der Mehrwegflasche.
  Mineralwasser 0,5 l | 2,60 | Still oder spritzig. | dep=15 ; t=vegan ; std
  Apfelschorle 0,5 l | 3,30 | Von Streuobstwiesen am See. | dep=15 ; t=vegan,regional ; std
  Seebräu Radler 0,5 l | 3,70 | Halb Bier, halb Limonade. | al=barley ; dep=8 ; age=16 ; vol=2.5 ; std`

export const coffeeHouse = `
  == Kaffee | Jede Woche frisch geröstet, im Pfandbecher.
  Filterkaffee | Klein:2,80 Groß:3,60 | Äthiopien, nach Jasmin und Zitrus. | ad=caffeine ; dep=100 ; cup ; t=vegan ; g=Milch,Extras ; std
  Espresso | 2,40 | Die Hausmischung. | ad=caffeine ; dep=100 ; cup ; t=vegan ; g=Extras ; std
  Cappuccino | Klein:3,40 Groß:4,10 | Mit feinem Schaum. | ad=caffeine ; dep=100 ; cup ; t=beliebt ; g=Milch,Extras ; std
  Flat White | 3,90 | Zwei Espressi, wenig Milch. | ad=caffeine ; dep=100 ; cup ; g=Milch,Extras ; std
  Kalt gebrühter Kaffee 0,3 l | 4,50 | Achtzehn Stunden gezogen. | ad=caffeine ; dep=25 ; t=vegan,neu ; std
  Heiße Schokolade | 3,90 | Mit dunkler Schokolade. | dep=100 ; cup ; t=vegetarisch ; g=Milch,Extras ; std
  == Frühstück | Bis elf Uhr, am Wochenende bis vierzehn Uhr. | 1234567 | 7-14
  Müsli der Rösterei | 7,50 | Hafer, Nüsse, Apfel und Joghurt. | al=oats,hazelnuts,almonds,milk ; t=vegetarisch,beliebt ; g=Toast dazu
  Rührei auf Sauerteig | 9,80 | Drei Eier, Schnittlauch. | al=eggs,milk,wheat,rye ; t=vegetarisch
  Frühstücksplatte für zwei | 23,90 | Käse, Schinken, Aufstriche, Obst und Semmeln. | al=wheat,milk,eggs,mustard,hazelnuts ; ad=preservative ; g=Toast dazu
  == Gebäck und Kuchen |
  Zimtschnecke | 3,20 | Jeden Morgen gebacken. | al=wheat,milk,eggs ; t=vegetarisch,beliebt
  Bananenbrot | 3,60 | Ohne Ei und Milch, mit Walnüssen. | al=wheat,walnuts ; t=vegan
  Käsekuchen mit Kaffeecreme | 4,40 | Ein großes Stück. | al=wheat,milk,eggs ; ad=caffeine ; t=vegetarisch ; day=24
  Mandelhörnchen | 2,80 | Halb in Schokolade getaucht. | al=almonds,eggs,soy ; t=glutenfrei`

export const catering = `
  == Platten | Für etwa fünf Personen, fertig angerichtet.
  Käseplatte | 49,00 | Fünf Sorten aus dem Allgäu mit Obst und Nüssen. | al=milk,walnuts,mustard ; t=vegetarisch,regional,beliebt ; g=Brotkorb,Geschirr
  Antipasti-Platte | 46,00 | Gegrilltes Gemüse, Oliven und Bohnen. | al=celery ; ad=blackened ; t=vegan ; g=Brotkorb,Geschirr
  Wurst- und Schinkenplatte | 52,00 | Vom Metzger im Ort. | al=mustard,celery ; ad=preservative,phosphate ; g=Brotkorb,Geschirr
  Fischplatte | 64,00 | Geräucherte Forelle, Lachs und Meerrettich. | al=fish,milk,mustard ; g=Brotkorb,Geschirr
  == Warme Gerichte | Im Wärmebehälter, je Schale für fünf Personen.
  Gulasch mit Spätzle | 69,00 | Vom Weiderind, vier Stunden geschmort. | al=wheat,eggs,celery,milk ; g=Geschirr
  Gemüselasagne | 59,00 | Mit Spinat und Ricotta. | al=wheat,eggs,milk ; t=vegetarisch ; g=Geschirr
  Linsencurry mit Reis | 54,00 | Mild, mit Kokosmilch. | al=mustard ; t=vegan,glutenfrei ; g=Geschirr
  == Salate und Süßes |
  Kartoffelsalat, 2 kg | 26,00 | Mit Brühe und Schnittlauch. | al=mustard,celery
  Griechischer Bauernsalat, 2 kg | 32,00 | Mit Feta und Oliven. | al=milk,sulphites ; ad=blackened ; t=vegetarisch
  Schokoladencreme, 10 Gläser | 34,00 | Im Pfandglas. | al=milk,eggs,soy ; dep=250 ; cup ; t=vegetarisch
  Obstsalat, 10 Gläser | 32,00 | Nach Jahreszeit, im Pfandglas. | dep=250 ; cup ; t=vegan,glutenfrei
  == Getränke |
  Mineralwasser, Kasten mit 12 | 13,90 | Spritzig, 0,7 l. | dep=330 ; l=8.4 ; t=vegan ; std
  Apfelsaft, Kasten mit 6 | 17,90 | Von Streuobstwiesen, 1 l. | dep=240 ; l=6 ; t=vegan,regional ; std`
