import { contractCalls } from '#contract/providers/contract.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { acceptContract, announceContract, findContract, findOwnContract } from './contract.service.ts'

type Found = Awaited<ReturnType<typeof findContract>>
type Coming = Pick<NonNullable<Found['coming']>, 'id' | 'sections' | 'summary' | 'validFrom' | 'announcedAt'>

const presentComing = ({ id, sections, summary, validFrom, announcedAt }: Coming) => ({
  id,
  sections,
  summary,
  valid_from: validFrom,
  announced_at: isoTime(announcedAt),
})

const present = ({ version, sections, accepted, coming }: Found) => ({
  version,
  sections,
  accepted,
  coming: coming && { ...presentComing(coming), told: coming.told, accepted: coming.accepted },
})

export const contractRoutes: Route[] = serve('providers', contractCalls, {
  getContract: async () => ({ data: present(await findContract()) }),
  createContractVersion: async (ctx, { sections, summary, valid_from }) => ({
    status: true,
    message: 'Die neue Fassung ist angekündigt. Alle Anbieter bekommen eine E-Mail.',
    data: present(await announceContract(ctx, { sections, summary, validFrom: valid_from })),
  }),
  getOwnContract: async (ctx) => {
    const { version, acceptedAt, coming } = await findOwnContract(ctx)
    return {
      data: {
        version,
        accepted_at: acceptedAt && isoTime(acceptedAt),
        coming: coming && {
          ...presentComing(coming),
          accepted_at: coming.acceptedAt && isoTime(coming.acceptedAt),
        },
      },
    }
  },
  confirmContract: async (ctx, { version }) => {
    await acceptContract(ctx, version)
    return { status: true, message: 'Ihre Zustimmung ist gespeichert.' }
  },
})
