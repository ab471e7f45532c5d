import { settingCalls } from '#contract/operator/settings.ts'
import { formatDate } from '#lib/format.ts'
import { brandKey } from '#lib/site/brand.ts'
import { serve } from '#server/platform/http/serve.ts'
import { settings } from '#server/platform/settings.ts'
import { isoTime } from '#server/platform/times.ts'
import { type SettingRow, selectSettings } from './settings.queries.ts'
import {
  checkSender,
  guaranteePictures,
  removeSetting,
  setGuaranteePicture,
  setLogo,
  updateSetting,
} from './settings.service.ts'

const present = ({ name, value, usual, isKept, since, planned }: SettingRow) => ({
  name,
  value,
  usual,
  is_kept: isKept,
  since: since && isoTime(since),
  planned: planned && { value: planned.value, from: isoTime(planned.from) },
})

export const settingRoutes = serve('operator', settingCalls, {
  listSettings: async () => ({ data: (await selectSettings()).map(present) }),
  updateSetting: async (_, { name, value, valid_from, reason, is_urgent }) => {
    const row = await updateSetting({ name, given: value, validFrom: valid_from ?? null, reason, isUrgent: is_urgent })
    const message = valid_from ? `Gespeichert. Gilt ab ${formatDate(valid_from)}.` : 'Gespeichert. Gilt ab sofort.'
    return { status: true, message, data: present(row) }
  },
  removeSetting: async (_, { name }) => ({
    status: true,
    message: 'Es gilt wieder der Wert des Servers.',
    data: present(await removeSetting(name)),
  }),
  getLogo: async () => ({ data: settings.logo ? { url: `/brand/logo.png?v=${brandKey()}` } : null }),
  uploadLogo: async (_, { image }) => {
    await setLogo(image)
    return {
      status: true,
      message: 'Das Logo ist gespeichert. Seiten zeigen es sofort, Symbole spätestens in einer Stunde.',
    }
  },
  removeLogo: async () => {
    await setLogo(null)
    return { status: true, message: 'Es gilt wieder das mitgelieferte Logo.' }
  },
  getGuaranteePictures: async () => ({
    data: guaranteePictures().map(({ isOfficial, ...rest }) => ({ ...rest, is_official: isOfficial })),
  }),
  uploadGuaranteePicture: async (_, { picture, image }) => {
    await setGuaranteePicture(picture, image)
    return { status: true, message: 'Die Datei ist gespeichert. Seiten zeigen sie spätestens in einer Stunde.' }
  },
  removeGuaranteePicture: async (_, { picture }) => {
    await setGuaranteePicture(picture, null)
    return { status: true, message: 'Es gilt wieder die mitgelieferte Zeichnung.' }
  },
  getSenderCheck: async () => ({ data: await checkSender() }),
})
