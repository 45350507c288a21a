import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this number of bytes a compressed copy saves less than its headers cost. */
const least = 1_000

/** Writes a Brotli and a gzip copy of each text file of the built site, at maximum compression; the server sends these. */
export function compressAll(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,json}', { cwd: folder })) compress(join(folder, name))
}

export function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < least) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
