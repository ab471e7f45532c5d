/** A random uuid. The browser's own function exists only on https and localhost. */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number]
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
