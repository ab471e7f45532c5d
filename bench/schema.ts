import { migrate } from '#server/platform/migrate.ts'
import { runSecondStage } from '#server/platform/postgres/second-stage.ts'

/** The schema as it is once all processes are new: without the second stage, indexes are missing. */
export const makeSchema = async (databaseUrl: string) => {
  await migrate(databaseUrl)
  await runSecondStage(databaseUrl)
}
