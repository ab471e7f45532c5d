/** CLP (EU 1272/2008): what an offer of a dangerous mixture says, by the codes of the regulation (Art. 48). */

export const signalWords = { danger: 'Gefahr', warning: 'Achtung' } as const
export type SignalWord = keyof typeof signalWords

export const pictograms: Readonly<Record<string, string>> = {
  GHS01: 'Explodierende Bombe',
  GHS02: 'Flamme',
  GHS03: 'Flamme über einem Kreis',
  GHS04: 'Gasflasche',
  GHS05: 'Ätzwirkung',
  GHS06: 'Totenkopf mit gekreuzten Knochen',
  GHS07: 'Ausrufezeichen',
  GHS08: 'Gesundheitsgefahr',
  GHS09: 'Umwelt',
}

/** Annex III, those of goods for households and workshops. */
export const hazardStatements: Readonly<Record<string, string>> = {
  H220: 'Extrem entzündbares Gas.',
  H221: 'Entzündbares Gas.',
  H222: 'Extrem entzündbares Aerosol.',
  H223: 'Entzündbares Aerosol.',
  H224: 'Flüssigkeit und Dampf extrem entzündbar.',
  H225: 'Flüssigkeit und Dampf leicht entzündbar.',
  H226: 'Flüssigkeit und Dampf entzündbar.',
  H228: 'Entzündbarer Feststoff.',
  H229: 'Behälter steht unter Druck: Kann bei Erwärmung bersten.',
  H270: 'Kann Brand verursachen oder verstärken; Oxidationsmittel.',
  H271: 'Kann Brand oder Explosion verursachen; starkes Oxidationsmittel.',
  H272: 'Kann Brand verstärken; Oxidationsmittel.',
  H280: 'Enthält Gas unter Druck; kann bei Erwärmung explodieren.',
  H290: 'Kann gegenüber Metallen korrosiv sein.',
  H300: 'Lebensgefahr bei Verschlucken.',
  H301: 'Giftig bei Verschlucken.',
  H302: 'Gesundheitsschädlich bei Verschlucken.',
  H304: 'Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.',
  H310: 'Lebensgefahr bei Hautkontakt.',
  H311: 'Giftig bei Hautkontakt.',
  H312: 'Gesundheitsschädlich bei Hautkontakt.',
  H314: 'Verursacht schwere Verätzungen der Haut und schwere Augenschäden.',
  H315: 'Verursacht Hautreizungen.',
  H317: 'Kann allergische Hautreaktionen verursachen.',
  H318: 'Verursacht schwere Augenschäden.',
  H319: 'Verursacht schwere Augenreizung.',
  H330: 'Lebensgefahr bei Einatmen.',
  H331: 'Giftig bei Einatmen.',
  H332: 'Gesundheitsschädlich bei Einatmen.',
  H334: 'Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.',
  H335: 'Kann die Atemwege reizen.',
  H336: 'Kann Schläfrigkeit und Benommenheit verursachen.',
  H340: 'Kann genetische Defekte verursachen.',
  H341: 'Kann vermutlich genetische Defekte verursachen.',
  H350: 'Kann Krebs erzeugen.',
  H351: 'Kann vermutlich Krebs erzeugen.',
  H360: 'Kann die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.',
  H361: 'Kann vermutlich die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.',
  H370: 'Schädigt die Organe.',
  H371: 'Kann die Organe schädigen.',
  H372: 'Schädigt die Organe bei längerer oder wiederholter Exposition.',
  H373: 'Kann die Organe schädigen bei längerer oder wiederholter Exposition.',
  H400: 'Sehr giftig für Wasserorganismen.',
  H410: 'Sehr giftig für Wasserorganismen, mit langfristiger Wirkung.',
  H411: 'Giftig für Wasserorganismen, mit langfristiger Wirkung.',
  H412: 'Schädlich für Wasserorganismen, mit langfristiger Wirkung.',
  H413: 'Kann für Wasserorganismen schädlich sein, mit langfristiger Wirkung.',
  H420: 'Schädigt die öffentliche Gesundheit und die Umwelt durch Ozonabbau in der äußeren Atmosphäre.',
  EUH066: 'Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.',
  EUH208: 'Enthält einen sensibilisierenden Stoff. Kann allergische Reaktionen hervorrufen.',
  EUH210: 'Sicherheitsdatenblatt auf Anfrage erhältlich.',
}

/** "H319, H315" as codes; what a provider says is not dangerous is "keine". */
export const notDangerous = 'keine'
export const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;+]+/)
    .filter(Boolean)

export const areHazardCodes = (text: string) =>
  text === '' || text.toLowerCase() === notDangerous || codesIn(text).every((code) => code in hazardStatements)
export const arePictogramCodes = (text: string) => codesIn(text).every((code) => code in pictograms)

export type Hazard = { signal: SignalWord | null; statements: string; pictograms: string }

/** Which part is not said: statements and pictograms go together; without a signal word there is nothing to warn of. */
export const hazardLack = ({ signal, statements, pictograms: signs }: Hazard, isOwed: boolean) => {
  if (statements.toLowerCase() === notDangerous) return null
  if (!statements)
    return isOwed || signal || signs
      ? ({
          field: 'hazardStatements',
          message:
            'Nennen Sie die Gefahrenhinweise mit ihren Codes, etwa „H319, H315“ (CLP Art. 48). Ist es nicht eingestuft, schreiben Sie „keine“.',
        } as const)
      : null
  const needsSign = codesIn(statements).some((code) => code.startsWith('H') && !['H412', 'H413'].includes(code))
  if (needsSign && !signal)
    return { field: 'hazardSignal', message: 'Wählen Sie das Signalwort: Gefahr oder Achtung.' } as const
  if (needsSign && !signs)
    return { field: 'hazardPictograms', message: 'Nennen Sie die Piktogramme mit ihren Codes, etwa „GHS07“.' } as const
  return null
}
