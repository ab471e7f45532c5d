const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The months of this year and the last, then both years, the newest first. */
export const periodsUntil = (today: string) => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const months = Array.from({ length: 12 + month }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1))
    const [ofYear, ofMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
    const label = `${String(ofMonth).padStart(2, '0')}/${ofYear}`
    return { label, value: `${at.toISOString().slice(0, 10)} ${lastDayOf(ofYear, ofMonth)}` }
  })
  const years = [year, year - 1].map((one) => ({ label: `Jahr ${one}`, value: `${one}-01-01 ${one}-12-31` }))
  return [...months, ...years]
}
