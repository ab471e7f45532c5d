import { settings } from '../settings.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './port.ts'
import { openS3 } from './s3.ts'

export const storage: Storage = settings.s3Url ? openS3(settings.s3Url) : openFolder(`${settings.dataDir}/files`)
