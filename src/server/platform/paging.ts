/** The shape of every list on the wire. */
export const presentPage = <Row, Wire>(
  list: { rows: Row[]; total: number; page: number; perPage: number },
  present: (row: Row) => Wire,
) => {
  const { rows, total, page, perPage } = list
  const firstItem = rows.length ? (page - 1) * perPage + 1 : null
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return {
    data: rows.map(present),
    total,
    count: rows.length,
    currentPage: page,
    lastPage,
    perPage,
    firstItem,
    lastItem: firstItem === null ? null : firstItem + rows.length - 1,
    hasMorePages: page < lastPage,
  }
}
