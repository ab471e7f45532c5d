/** A process that works on one import, to be killed. */
import { workOn } from '#server/domains/products/import/import.run.ts'

await workOn(Number(process.argv[2]))
process.exit(0)
