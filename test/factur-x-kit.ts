import { FacturX } from 'factur-x-kit'
import { vi } from 'vitest'

/** The library knows the rules of the norm, not the guideline of the German XRechnung, so it reads that as the norm's. */
const german = '#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'

/** The ids of the rules that `factur-x-kit` says a document breaks; `unreadable` where it refuses to read it at all. */
export const refusedByLibrary = async (xml: string): Promise<string[]> => {
  // it writes to the console what it can't read
  const quiet = (['error', 'log', 'dir'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  try {
    const { errors = [] } = (await FacturX.fromXML(xml.replace(german, ''))).validate()
    // it writes BR-CO-9 for BR-CO-09
    return errors.map(({ message }) => /^\[(.+?)\]/.exec(message)?.[1]?.replace(/-(\d)$/, '-0$1') ?? message)
  } catch {
    return ['unreadable']
  } finally {
    for (const spy of quiet) spy.mockRestore()
  }
}
