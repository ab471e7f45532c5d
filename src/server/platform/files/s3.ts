import { AwsClient } from 'aws4fetch'
import { assertSafeKey, type Storage } from './port.ts'

/** Any S3-compatible service: https://KEY:SECRET@HOST/BUCKET?region=REGION */
export const openS3 = (address: string): Storage => {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  })
  const bucket = `${url.origin}${url.pathname.replace(/\/+$/, '')}`

  const ask = async (
    method: string,
    key: string,
    init: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ) => {
    assertSafeKey(key)
    const answer = await client.fetch(`${bucket}/${key}`, {
      method,
      ...(init as RequestInit),
      signal: AbortSignal.timeout(30_000),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the file store answered ${answer.status} to ${method}`)
  }

  return {
    async put(key, bytes, contentType) {
      const answer = await ask('PUT', key, { body: bytes, headers: { 'content-type': contentType } })
      await answer.body?.cancel()
      if (answer.status === 404) throw new Error('the file store has no such bucket')
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.status !== 404) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}
