export type Maker = { name: string; address: string; email: string; responsible?: Omit<Maker, 'responsible'> }

const table = `
  Gartenspecht | Am Gießgraben 4, 89312 Günzburg | service@gartenspecht.example
  Klingental | Schleifergasse 7, 42651 Solingen | post@klingental.example
  Kernbyte | 88 Renai Road, Taipei 106, Taiwan | support@kernbyte.example
  Tonfalter | Hörsaalweg 12, 38106 Braunschweig | hilfe@tonfalter.example
  Herdfein | Pfannenstieg 3, 59821 Arnsberg | service@herdfein.example
  Saubertakt | Waschhausstraße 21, 33330 Gütersloh | service@saubertakt.example
  Sichtwerk | Linsenweg 9, 35576 Wetzlar | kontakt@sichtwerk.example
  Sternwatt | Sonnenhang 15, 79098 Freiburg im Breisgau | technik@sternwatt.example
  Reifenfux | Profilstraße 30, 34497 Korbach | kontakt@reifenfux.example
  Edition Uferweg | Hafenzeile 2, 88045 Friedrichshafen | verlag@edition-uferweg.example
  Verlag Silberdistel | Druckergasse 5, 86150 Augsburg | verlag@silberdistel.example
  Verlag Kleine Eule | Nestweg 1, 72070 Tübingen | verlag@kleine-eule.example
  Tintenreh | Papiermühle 6, 87452 Altusried | post@tintenreh.example
  Wurzelholz | Spanweg 11, 09526 Olbernhau | werkstatt@wurzelholz.example
  Knobelfuchs | Würfelplatz 6, 88212 Ravensburg | spiele@knobelfuchs.example
  Notenspecht | Klangholzgasse 8, 08258 Markneukirchen | werkstatt@notenspecht.example
  Speichenwind | Kettengasse 14, 33602 Bielefeld | service@speichenwind.example
  Almzug | Steigweg 19, 87561 Oberstdorf | service@almzug.example
  Gipfelrast | Hüttenstraße 22, 87527 Sonthofen | service@gipfelrast.example
`

/** GPSR: who answers in the EU for a maker outside of it. */
const responsible: Record<string, Omit<Maker, 'responsible'>> = {
  Kernbyte: {
    name: 'Kernbyte Europa GmbH',
    address: 'Speicherstraße 40, 60327 Frankfurt am Main',
    email: 'eu@kernbyte.example',
  },
}

/** Invented makers of what the providers do not make themselves. */
export const brands: Maker[] = table
  .split('\n')
  .filter((row) => row.includes('|'))
  .map((row) => {
    const [name = '', address = '', email = ''] = row.split('|').map((cell) => cell.trim())
    return { name, address, email, ...(responsible[name] && { responsible: responsible[name] }) }
  })
