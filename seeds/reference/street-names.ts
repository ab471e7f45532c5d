const words = (text: string) => text.trim().split(/\s*[,\n]\s*/)

/** The most common names of the country first; then families of names that nearly every town has. */
const common = words(`
Hauptstraße, Schulstraße, Dorfstraße, Bahnhofstraße, Gartenstraße, Bergstraße, Lindenstraße, Birkenweg, Waldstraße, Kirchstraße,
Ringstraße, Schillerstraße, Amselweg, Goethestraße, Jahnstraße, Feldstraße, Wiesenweg, Friedhofstraße, Buchenweg, Am Sportplatz,
Tannenweg, Finkenweg, Mühlenweg, Rosenweg, Ahornweg, Eichenweg, Mozartstraße, Blumenstraße, Wiesenstraße, Beethovenstraße,
Mühlstraße, Rosenstraße, Talstraße, Meisenweg, Kirchweg, Erlenweg, Poststraße, Kastanienweg, Drosselweg, Fliederweg,
Raiffeisenstraße, Parkstraße, Eichendorffstraße, Industriestraße, Lerchenweg, Uhlandstraße, Kirchgasse, Mittelstraße, Brunnenstraße, Neue Straße,
Steinweg, Friedensstraße, Burgstraße, Schlossstraße, Marktplatz, Siedlungsstraße, Sonnenstraße, Nelkenweg, Tulpenweg, Am Bahnhof,
Kirchplatz, Südstraße, Nordstraße, Weststraße, Oststraße, Mühlenstraße, Bachstraße, Schubertstraße, Richard-Wagner-Straße, Haydnstraße,
Händelstraße, Brahmsstraße, Mendelssohnstraße, Lessingstraße, Heinrich-Heine-Straße, Mörikestraße, Hölderlinstraße, Fontanestraße, Theodor-Storm-Straße, Gerhart-Hauptmann-Straße,
Thomas-Mann-Straße, Wilhelm-Busch-Straße, Brüder-Grimm-Straße, Adalbert-Stifter-Straße, Stifterstraße, Ludwig-Thoma-Straße, Wielandstraße, Herderstraße, Kleiststraße, Kantstraße,
Hermann-Hesse-Straße, Erich-Kästner-Straße, Bertolt-Brecht-Straße, Käthe-Kollwitz-Straße, Albrecht-Dürer-Straße, Dürerstraße, Cranachstraße, Holbeinstraße, Lenbachstraße, Spitzwegstraße,
Robert-Koch-Straße, Röntgenstraße, Albert-Schweitzer-Straße, Albert-Einstein-Straße, Max-Planck-Straße, Otto-Hahn-Straße, Liebigstraße, Justus-von-Liebig-Straße, Humboldtstraße, Alexander-von-Humboldt-Straße,
Siemensstraße, Werner-von-Siemens-Straße, Robert-Bosch-Straße, Gottlieb-Daimler-Straße, Daimlerstraße, Carl-Benz-Straße, Carl-Zeiss-Straße, Rudolf-Diesel-Straße, Dieselstraße, Ottostraße,
Zeppelinstraße, Lilienthalstraße, Gutenbergstraße, Keplerstraße, Kopernikusstraße, Gaußstraße, Helmholtzstraße, Heinrich-Hertz-Straße, Benzstraße, Boschstraße,
Friedrich-Ebert-Straße, Konrad-Adenauer-Straße, Theodor-Heuss-Straße, Kurt-Schumacher-Straße, Willy-Brandt-Straße, Gustav-Stresemann-Straße, Geschwister-Scholl-Straße, Stauffenbergstraße, Dietrich-Bonhoeffer-Straße, Anne-Frank-Straße,
Bismarckstraße, Moltkestraße, Blücherstraße, Scharnhorststraße, Gneisenaustraße, Roonstraße, Körnerstraße, Arndtstraße, Kaiserstraße, Königstraße,
Wilhelmstraße, Friedrichstraße, Ludwigstraße, Luisenstraße, Karlstraße, Augustastraße, Viktoriastraße, Maximilianstraße, Prinzregentenstraße, Leopoldstraße,
Martin-Luther-Straße, Lutherstraße, Melanchthonstraße, Pestalozzistraße, Fröbelstraße, Kolpingstraße, Adolph-Kolping-Straße, Sebastian-Kneipp-Straße, Bodelschwinghstraße, Edith-Stein-Straße,
August-Bebel-Straße, Karl-Marx-Straße, Ernst-Thälmann-Straße, Rosa-Luxemburg-Straße, Karl-Liebknecht-Straße, Clara-Zetkin-Straße, Thomas-Müntzer-Straße, Straße der Einheit, Straße der Jugend, Platz der Einheit,
Am Markt, Am Berg, Am Bach, Am Hang, Am Wald, Am Waldrand, Am Anger, Am Park, Am Brunnen, Am Mühlbach,
Am Friedhof, Am Kirchberg, Am Schloss, Am Schlossberg, Am Rathaus, Am Weinberg, Am See, Am Teich, Am Weiher, Am Ufer,
Am Graben, Am Stadtgraben, Am Stadtpark, Am Stadion, Am Schwimmbad, Am Freibad, Am Feuerwehrhaus, Am Kindergarten, Am Kreuz, Am Mühlenberg,
Am Steinbruch, Am Sonnenhang, Am Südhang, Am Galgenberg, Am Gewerbepark, Am Hafen, Am Kanal, Am Deich, Am Dorfplatz, Am Hof,
An der Kirche, An der Schule, An der Mühle, An der Bahn, An der Brücke, An der Linde, An der Autobahn, An der Stadtmauer, An den Eichen, An den Linden,
Auf der Höhe, Auf dem Berg, Auf der Heide, Auf dem Kamp, Auf der Wiese, Auf dem Hügel, Auf dem Sand, Im Tal, Im Winkel, Im Wiesengrund,
Im Gewerbegebiet, Im Grund, Im Feld, Im Dorf, Im Hof, Im Eck, Im Gässle, Im Brühl, Im Bruch, Im Moos,
In der Au, In den Wiesen, In der Heide, Zum Sportplatz, Zum Bahnhof, Zur Mühle, Zur Alten Schule, Zur Linde, Hinter den Höfen, Hinter der Kirche,
Unter den Linden, Unterm Berg, Bei der Kirche, Beim Schloss, Vor dem Tor, Obere Hauptstraße, Untere Hauptstraße, Obere Dorfstraße, Untere Dorfstraße, Alte Dorfstraße,
Alte Landstraße, Alte Poststraße, Alter Postweg, Alte Schulstraße, Neuer Weg, Neustraße, Lange Straße, Breite Straße, Kurze Straße, Kleine Gasse,
Große Straße, Hohe Straße, Hoher Weg, Grüner Weg, Sandweg, Höhenweg, Panoramastraße, Sonnenweg, Sonnenhang, Südring,
Nordring, Westring, Ostring, Stadtring, Gewerbestraße, Industrieweg, Handwerkerstraße, Fabrikstraße, Ziegeleistraße, Ziegelhüttenweg,
Marktstraße, Rathausplatz, Rathausstraße, Kirchenweg, Kirchenstraße, Klosterstraße, Pfarrgasse, Pfarrweg, Kapellenweg, Kapellenstraße,
Schlossplatz, Schlosshof, Burgweg, Burgberg, Turmstraße, Torstraße, Grabenstraße, Stadtgraben, Mauerstraße, Brückenstraße,
Hafenstraße, Uferstraße, Seestraße, Seeweg, Teichstraße, Weiherstraße, Bachweg, Quellenweg, Quellenstraße, Brunnenweg,
Mittelweg, Feldweg, Waldweg, Wiesengrund, Wiesenring, Gartenweg, Blumenweg, Parkweg, Parkallee, Lindenallee,
Kastanienallee, Bahnhofsallee, Bahnhofplatz, Postweg, Schulweg, Schulgasse, Turnerstraße, Sportplatzweg, Schützenstraße, Jägerstraße,
Försterweg, Hirtenweg, Schäferweg, Schmiedestraße, Schmiedgasse, Webergasse, Bäckergasse, Metzgergasse, Gerbergasse, Färbergasse,
Töpferstraße, Zimmererstraße, Schreinerweg, Müllerweg, Fischergasse, Fischerstraße, Kurfürstendamm, Kurfürstenstraße, Berliner Straße, Hamburger Straße,
Münchner Straße, Münchener Straße, Augsburger Straße, Nürnberger Straße, Regensburger Straße, Ulmer Straße, Stuttgarter Straße, Karlsruher Straße, Mannheimer Straße, Heidelberger Straße,
Frankfurter Straße, Wiesbadener Straße, Mainzer Straße, Koblenzer Straße, Trierer Straße, Saarbrücker Straße, Kölner Straße, Bonner Straße, Aachener Straße, Düsseldorfer Straße,
Duisburger Straße, Essener Straße, Dortmunder Straße, Bochumer Straße, Münsterstraße, Bielefelder Straße, Osnabrücker Straße, Bremer Straße, Oldenburger Straße, Hannoversche Straße,
Braunschweiger Straße, Göttinger Straße, Kasseler Straße, Fuldaer Straße, Würzburger Straße, Bamberger Straße, Bayreuther Straße, Erfurter Straße, Weimarer Straße, Jenaer Straße,
Leipziger Straße, Dresdner Straße, Dresdener Straße, Chemnitzer Straße, Zwickauer Straße, Magdeburger Straße, Hallesche Straße, Potsdamer Straße, Rostocker Straße, Schweriner Straße,
Lübecker Straße, Kieler Straße, Flensburger Straße, Stettiner Straße, Danziger Straße, Königsberger Straße, Breslauer Straße, Schlesische Straße, Schlesierstraße, Sudetenstraße,
Sudetendeutsche Straße, Egerländer Straße, Egerstraße, Pommernstraße, Ostpreußenstraße, Tilsiter Straße, Allensteiner Straße, Wiener Straße, Salzburger Straße, Innsbrucker Straße
`)

const trees = words(
  'Ahorn, Birken, Buchen, Eichen, Erlen, Eschen, Fichten, Kastanien, Kiefern, Lärchen, Linden, Pappel, Tannen, Ulmen, Weiden, Holunder, Haselnuss, Wacholder',
)
const flowers = words(
  'Rosen, Nelken, Tulpen, Lilien, Veilchen, Flieder, Dahlien, Astern, Narzissen, Krokus, Primel, Enzian, Orchideen, Malven, Ginster, Heide',
)
const birds = words(
  'Amsel, Drossel, Finken, Meisen, Lerchen, Schwalben, Staren, Falken, Adler, Kuckuck, Reiher, Specht, Zeisig, Nachtigallen, Eulen',
)
const lands = words(
  'Bayern, Sachsen, Hessen, Schwaben, Franken, Rhein, Main, Neckar, Donau, Isar, Lech, Inn, Elbe, Weser, Mosel, Saar, Oder, Spree, Havel, Saale, Alpen, Harz, Eifel, Schwarzwald',
)

const family = (stems: string[], ending: string) => stems.map((stem) => `${stem}${ending}`)

export const streetNames = [
  ...new Set([
    ...common,
    ...family(trees, 'weg'),
    ...family(trees, 'straße'),
    ...family(flowers, 'weg'),
    ...family(flowers, 'straße'),
    ...family(birds, 'weg'),
    ...family(birds, 'straße'),
    ...family(lands, 'straße'),
    'Thüringer Straße',
  ]),
]
