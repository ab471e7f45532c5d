import { expect, test } from 'vitest'
import { backTo, type Draft, GoneFile, noAnswer, sendFiles } from './draft.ts'

const fileOf = (name: string) => new File(['x'], name)
const draft: Draft = {
  key: 'k',
  answers: {
    1: { ...noAnswer, files: ['a', 'gone', 'b'] },
    2: { ...noAnswer, files: ['c'] },
    3: { ...noAnswer, files: ['d'] },
  },
  place: { postal_code: '', street: '', street_number: '' },
  contact: { first_name: '', last_name: '', phone: '' },
  trail: [1, 2, 'place', 'contact', 'send'],
}
const send = async (file: File) => `sent ${file.name}`

test('each file is sent for its own question, and one that is gone stops the sending there', async () => {
  const all = async (id: string) => fileOf(id)
  expect([...(await sendFiles(draft, all, send))]).toEqual(['a', 'gone', 'b', 'c'].map((id) => [id, `sent ${id}`]))
  const some = async (id: string) => (id === 'gone' ? undefined : fileOf(id))
  const error = await sendFiles(draft, some, send).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GoneFile)
  const back = backTo(draft, error as GoneFile)
  expect([back.answers[1]!.files, back.trail]).toEqual([['a', 'b'], [1]])
  expect([...(await sendFiles({ ...back, trail: draft.trail }, some, send)).keys()]).toEqual(['a', 'b', 'c'])
})
