import { settingName } from '#contract/operator/settings.ts'
import { usualValues } from '#server/platform/records/kept-settings.ts'
import { sql } from '#server/platform/sql/index.ts'

type KeptRow = { name: string; value: string | null; validFrom: string; isAhead: boolean }

export const selectSettings = async () => {
  const rows = await sql<KeptRow>`
    select name, value, valid_from as "validFrom", valid_from > now() as "isAhead" from kept_settings
    order by valid_from desc, id desc limit 5000`
  return settingName.options.map((name) => {
    const own = rows.filter((row) => row.name === name)
    const now = own.find(({ isAhead }) => !isAhead)
    const ahead = own.find(({ isAhead }) => isAhead)
    return {
      name,
      value: now?.value ?? usualValues[name],
      usual: usualValues[name],
      isKept: now?.value != null,
      since: now?.value != null ? now.validFrom : null,
      planned: ahead ? { value: ahead.value ?? usualValues[name], from: ahead.validFrom } : null,
    }
  })
}
export type SettingRow = Awaited<ReturnType<typeof selectSettings>>[number]
