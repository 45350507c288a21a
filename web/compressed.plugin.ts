import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this many bytes a compressed copy saves less than its headers cost. */
const least = 1_000
const isText = /\.(?:js|css|svg|json)$/

/** Writes each text of the built site also as Brotli and gzip, once and as small as can be; the server sends those. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) if (dir && isText.test(name)) compress(join(dir, name))
    },
  }
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
