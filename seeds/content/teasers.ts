import type { Teasers } from '#server/domains/content/index.ts'

export const banners: Record<string, Teasers> = {
  home: [
    {
      title: 'Hofläden in Ihrer Nähe',
      text: 'Eier, Gemüse und Honig direkt vom Erzeuger.',
      button: 'Betriebe entdecken',
      url: '/betriebe',
      pictogram: 'groceries',
      tone: 'green',
    },
    {
      title: 'Reparieren statt wegwerfen',
      text: 'Werkstätten aus der Region helfen weiter.',
      button: 'Zum Handwerk',
      url: '/kategorie/handwerk',
      pictogram: 'tools',
      tone: 'amber',
    },
    {
      title: 'Heute nicht kochen?',
      text: 'Restaurants aus Ihrer Nähe liefern oder legen es zum Abholen bereit.',
      button: 'Zu den Restaurants',
      url: '/essen',
      pictogram: 'restaurant',
      tone: 'blue',
    },
  ],
}

export const slides: Record<string, Teasers> = {
  home: [
    {
      title: 'Frühstück wie vom Markt',
      text: 'Brot vom Bäcker, Käse von der Alm, Honig aus dem Nachbardorf: Stellen Sie sich Ihr Frühstück zusammen und holen Sie es am Samstag ab.',
      button: 'Lebensmittel ansehen',
      url: '/kategorie/lebensmittel',
      pictogram: 'bakery',
      tone: 'amber',
    },
    {
      title: 'Draußen ist es am schönsten',
      text: 'Beet, Balkon oder Streuobstwiese: Gärtnereien und Fachgeschäfte der Region haben, was jetzt wächst.',
      button: 'In den Garten',
      url: '/kategorie/garten',
      pictogram: 'garden',
      tone: 'green',
    },
    {
      title: 'Aufs Rad, fertig, los',
      text: 'Vom Kinderrad bis zum Lastenrad, mit Beratung und Werkstatt gleich nebenan.',
      button: 'Fahrräder entdecken',
      url: '/kategorie/fahrraeder',
      pictogram: 'bikes',
      tone: 'blue',
    },
  ],
}
