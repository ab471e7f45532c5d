/** A process that works on the import it is told, to be killed. */
import { workOn } from '#server/domains/products/import/run.jobs.ts'

process.on('message', (id: number) => void workOn(id))
process.on('disconnect', () => process.exit(0))
