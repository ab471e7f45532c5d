/** Lines of a talk: K writes as customer, A as provider. `{ware}` is what was bought, `{betrieb}` the provider. */
export const talks: readonly (readonly string[])[] = [
  [
    'K: Guten Tag, ist {ware} auch als Geschenk verpackt zu haben?',
    'A: Guten Tag! Ja, sehr gern. Wir packen es in Seidenpapier und legen eine Karte bei.',
    'K: Wunderbar, dann bitte mit dem Gruß „Für Oma Hilde“.',
    'A: Ist notiert. Morgen geht es auf den Weg.',
  ],
  [
    'K: Hallo, wann ist meine Bestellung ungefähr da?',
    'A: Hallo, sie ist heute Mittag abgeholt worden. Übermorgen sollte sie bei Ihnen sein.',
    'K: Danke für die schnelle Antwort!',
  ],
  [
    'K: Könnte ich {ware} auch bei Ihnen im Laden abholen?',
    'A: Natürlich. Wir legen es Ihnen zurück, Sie finden uns direkt am Marktplatz.',
    'K: Super, ich komme am Samstag gegen zehn vorbei.',
  ],
  [
    'K: Beim Auspacken habe ich eine kleine Delle entdeckt. Was machen wir da?',
    'A: Oh, das tut uns leid. Schicken Sie uns bitte ein Foto?',
    'K: Ist unterwegs, sobald ich zu Hause bin.',
    'A: Danke. Wir tauschen es auf jeden Fall um.',
  ],
  [
    'K: Wie pflege ich {ware} am besten?',
    'A: Mit einem feuchten Tuch abwischen reicht. Bitte nicht in die Spülmaschine.',
    'K: Alles klar, vielen Dank.',
  ],
  [
    'A: Guten Tag, eine Frage zu Ihrer Bestellung: Stimmt die Hausnummer? Der Bote hat Sie nicht gefunden.',
    'K: Entschuldigung, wir wohnen im Hinterhaus. Bitte bei Krämer klingeln.',
    'A: Danke, wir versuchen es morgen noch einmal.',
  ],
  [
    'K: Gibt es {ware} bald wieder in größerer Menge? Wir planen ein Fest.',
    'A: Wie viele brauchen Sie denn?',
    'K: Etwa zwanzig Stück bis Ende des Monats.',
    'A: Das schaffen wir. Ab zwölf Stück geben wir Ihnen auch einen besseren Preis.',
  ],
  [
    'K: Ich wollte mich nur bedanken. Das Paket war liebevoll gepackt.',
    'A: Das freut uns sehr, vielen Dank! Das lese ich gleich im Team vor.',
  ],
  [
    'K: Ist in {ware} Nuss enthalten? Unsere Tochter reagiert darauf.',
    'A: Nein, Nüsse sind nicht drin. Wir verarbeiten sie aber im selben Raum, Spuren können wir nicht ausschließen.',
    'K: Danke für die ehrliche Auskunft, dann lassen wir es lieber.',
  ],
  [
    'K: Kann ich die Rechnung auf meine Firma bekommen?',
    'A: Ja, schreiben Sie uns bitte Namen und Anschrift.',
    'K: Tischlerei Vogt, Am Anger 4, 35037 Marburg.',
    'A: Danke, die Rechnung kommt heute noch per E-Mail.',
  ],
  [
    'K: Hallo {betrieb}, haben Sie zwischen den Jahren geöffnet?',
    'A: Am 27. und 28. Dezember jeweils bis 14 Uhr, danach erst wieder im neuen Jahr.',
  ],
  [
    'K: Passt {ware} auch für draußen?',
    'A: Unter einem Dach ja, Dauerregen mag es nicht.',
    'K: Wir haben eine überdachte Terrasse, dann passt das.',
    'A: Perfekt, viel Freude damit!',
  ],
  [
    'K: Ich habe aus Versehen doppelt bestellt.',
    'A: Kein Problem, wir stornieren die zweite Bestellung gleich für Sie.',
    'K: Sie sind ein Schatz.',
  ],
  [
    'K: Könnten Sie die Lieferung auf Freitag legen? Vorher ist niemand da.',
    'A: Machen wir. Freitag zwischen 9 und 12 Uhr.',
    'K: Passt genau.',
  ],
  [
    'A: Ihr {ware} liegt zur Abholung bereit.',
    'K: Prima, ich schicke meinen Mann vorbei.',
    'A: Er braucht nur die Bestellnummer.',
  ],
  [
    'K: Wo kommt das Holz her?',
    'A: Aus dem Burgwald, keine zwanzig Kilometer von hier.',
    'K: Schön, genau das wollte ich hören.',
  ],
  [
    'K: Ich finde die Anleitung nicht mehr. Haben Sie die als PDF?',
    'A: Ja, ich suche sie heraus und schicke sie Ihnen hier.',
    'K: Danke, eilt nicht.',
  ],
  [
    'K: Kann man {ware} auch gravieren lassen?',
    'A: Bis zu 20 Zeichen, das dauert drei Tage länger.',
    'K: Dann bitte „Emil 2026“.',
    'A: Wird gemacht. Ich melde mich, wenn es fertig ist.',
    'A: Fertig! Ist wirklich hübsch geworden.',
  ],
  [
    'K: Mir fehlt im Paket ein Teil.',
    'A: Das darf nicht passieren, entschuldigen Sie bitte. Welches denn?',
    'K: Der kleine Deckel.',
    'A: Geht noch heute als Brief raus, selbstverständlich kostenlos.',
  ],
  ['K: Sind Hunde bei Ihnen im Laden willkommen?', 'A: Sehr. Unser Bürohund Fiete freut sich auch.'],
  [
    'K: Ich suche etwas für eine Zehnjährige. Haben Sie einen Tipp?',
    'A: Was mag sie denn gern?',
    'K: Sie bastelt und liest viel.',
    'A: Dann kommen Sie am besten vorbei, wir zeigen Ihnen drei schöne Sachen.',
  ],
  [
    'K: Wie lange hält sich {ware} nach dem Öffnen?',
    'A: Im Kühlschrank gut zwei Wochen.',
    'K: Bei uns wird das nie so alt.',
    'A: Das hören wir am liebsten.',
  ],
  [
    'K: Die Größe passt leider nicht. Tauschen Sie um?',
    'A: Ja, schicken Sie es einfach zurück, der Schein liegt im Paket. Welche Größe brauchen Sie?',
    'K: Eine Nummer größer, bitte.',
  ],
  [
    'K: Bieten Sie auch Kurse an?',
    'A: Im Januar wieder, immer donnerstags um 18 Uhr.',
    'K: Bitte setzen Sie mich auf die Liste!',
    'A: Sie sind Nummer sieben von zehn.',
  ],
  [
    'K: Guten Abend, ich würde gern noch etwas zu meiner Bestellung hinzufügen. Geht das?',
    'A: Guten Morgen! Solange wir noch nicht gepackt haben, ja. Was soll es sein?',
    'K: Noch einmal {ware}, bitte.',
  ],
]
