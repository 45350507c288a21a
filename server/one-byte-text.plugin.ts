import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

type SourceMap = { mappings: string }

const outsideLatin1 = /[\u0100-\uffff]/g
const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const addedByEscape = escape('ا').length - 1

/** Escapes characters outside Latin-1: V8 keeps the whole text of a file with one in two bytes for each character. */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const lines = file.code.split('\n')
      file.code = file.code.replace(outsideLatin1, escape)
      const asset = bundle[`${file.fileName}.map`]
      if (asset?.type !== 'asset') continue
      const map = JSON.parse(String(asset.source)) as SourceMap
      map.mappings = encode(moveColumns(decode(map.mappings), lines))
      asset.source = JSON.stringify(map)
    }
  },
}

/** Moves each position by what the escapes before it in its line have added. */
function moveColumns(mappings: SourceMapMappings, lines: readonly string[]): SourceMapMappings {
  return mappings.map((segments, at) => {
    const escaped = [...(lines[at] ?? '').matchAll(outsideLatin1)].map(({ index }) => index)
    let before = 0
    return segments.map((segment) => {
      const [column, ...rest] = segment
      while ((escaped[before] ?? Number.POSITIVE_INFINITY) < column) before += 1
      return [column + before * addedByEscape, ...rest] as typeof segment
    })
  })
}
