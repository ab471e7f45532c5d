import { expect, test } from 'vitest'
import { atMost } from './bounded-answer.ts'

test('an answer is read up to its limit', async () => {
  const answer = () => new Response('x'.repeat(1000), { status: 201, headers: { 'x-id': '7' } })
  const short = atMost(answer(), 1000)
  expect([short.status, short.headers.get('x-id'), (await short.text()).length]).toEqual([201, '7', 1000])
  await expect(atMost(answer(), 999).text()).rejects.toThrow('longer than 999 bytes')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({ pull: (one) => one.enqueue(new Uint8Array(++sent && 1000)) })
  await expect(atMost(new Response(endless), 100_000).arrayBuffer()).rejects.toThrow()
  expect(sent).toBeLessThan(150)
})
