import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt|map)$/

/** Writes FILE.br and FILE.gz beside every text file of the build, so that the server never compresses one. */
export const compressAssets = async (folder: string) => {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const bytes = await readFile(path)
        if (bytes.length < 1024) return
        const brotli = await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
        await Promise.all([
          writeFile(`${path}.br`, brotli),
          writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
        ])
      }),
  )
}
