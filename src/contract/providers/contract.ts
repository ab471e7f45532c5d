import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, outcome, text } from '../wire/fields.ts'

/** Days between the mail about a new contract and the day it holds from (Art. 3 (2) of regulation (EU) 2019/1150). */
export const contractNoticeDays = 15

const section = z.object({ title: z.string(), text: z.string() })

const coming = z.object({
  id: z.int(),
  valid_from: z.iso.date(),
  /** what changes, as the mail says it */
  summary: z.string(),
  sections: z.array(section),
  announced_at: z.iso.datetime(),
})

const operatorContract = z.object({
  version: z.iso.date(),
  sections: z.array(section),
  /** providers with a proof that they agreed to the version in force */
  accepted: z.int(),
  coming: coming.extend({ told: z.int(), accepted: z.int() }).nullable(),
})

export const contractCalls = {
  getContract: call({
    method: 'GET',
    path: '/operator/contract',
    access: 'operator',
    summary: 'The provider contract in force and the announced one, with how many providers agreed.',
    input: z.object({}),
    output: z.object({ data: operatorContract }),
  }),
  createContractVersion: call({
    method: 'POST',
    path: '/operator/contract',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Announces a new version of the contract, at least 15 days before it holds; every provider gets a mail.',
    input: z.object({
      sections: z
        .array(z.object({ title: text(200), text: text(20_000) }))
        .min(1)
        .max(40),
      summary: text(2000),
      valid_from: day(),
    }),
    output: z.object({ ...outcome, data: operatorContract }),
  }),
  getOwnContract: call({
    method: 'GET',
    path: '/provider/contract',
    access: 'company',
    summary: 'Which version holds, when and how the own business agreed to it, and what is announced.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        version: z.iso.date(),
        accepted_at: z.iso.datetime().nullable(),
        coming: coming.extend({ accepted_at: z.iso.datetime().nullable() }).nullable(),
      }),
    }),
  }),
  confirmContract: call({
    method: 'POST',
    path: '/provider/contract/accept',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Agrees to the contract of a version, the announced one or the one in force; kept as proof.',
    input: z.object({ version: day() }),
    output: z.object(outcome),
  }),
}
