/** The crossed-out bin (annex IX of 2012/19/EU, annex VI of EU 2023/1542): electrical goods and batteries. */
export const CollectionSymbol = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" role="img">
    <title>Durchgestrichene Mülltonne</title>
    <path d="M6 7h12l-1.2 12.5h-9.6zM5 7h14M9 7V5h6v2M10 10v7M14 10v7" />
    <path d="M3 3l18 18M21 3L3 21" />
    <path d="M6 23h12" strokeWidth="2" />
  </svg>
)
