import { repairDriverWhenLoaded } from '../src/server/platform/sql/repair-driver.ts'

// as src/main.ts does, before anything loads the driver
repairDriverWhenLoaded()
