/** What an S3-compatible service answers to a listing (ListObjectsV2), a few files at a time. */
export const s3Listing = (files: { key: string; changedAt: Date }[], query: URLSearchParams, most: number) => {
  const behind = files
    .filter(({ key }) => key > (query.get('start-after') ?? ''))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const entries = behind
    .slice(0, most)
    .map(
      ({ key, changedAt }) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${behind.length > most}</IsTruncated>${entries.join('')}</ListBucketResult>`
}
