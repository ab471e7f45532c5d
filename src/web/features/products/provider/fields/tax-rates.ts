type Rate = { id: number; name: string; value: number }

/** The rates to choose from by their value; that of the product is among them even when it is no longer offered. */
export const ratesWith = (taxes: readonly Rate[], current: number): Rate[] => {
  const isKnown = taxes.some(({ value }) => value === current)
  return [...taxes, ...(isKnown ? [] : [{ id: 0, name: '', value: current }])].toSorted((a, b) => a.value - b.value)
}
