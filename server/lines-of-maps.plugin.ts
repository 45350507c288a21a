import { decode, encode, type SourceMapMappings, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

type SourceMap = { mappings: string; readonly sources: readonly string[]; sourcesContent?: readonly string[] }

/**
 * Leaves the lines of our own files in the source maps. Node decodes a map when the first error of its file is logged: a whole
 * map stops the process for half a second then, and takes 30 MB.
 */
export const linesOfMaps: Plugin = {
  name: 'lines-of-maps',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'asset' || !name.endsWith('.map')) continue
      const map = JSON.parse(String(file.source)) as SourceMap
      delete map.sourcesContent
      map.mappings = encode(ownLines(decode(map.mappings), map.sources))
      file.source = JSON.stringify(map)
    }
  },
}

/** Of the positions, where a line of our source begins; in packages, none has a source. */
function ownLines(mappings: SourceMapMappings, sources: readonly string[]): SourceMapMappings {
  let last = ''
  return mappings.map((segments) =>
    segments.flatMap((segment): SourceMapSegment[] => {
      const [column, source, line] = segment
      const isOurs = source !== undefined && !sources[source]?.includes('/node_modules/')
      const here = isOurs ? `${source}:${line}` : ''
      if (here === last) return []
      last = here
      return isOurs ? [segment] : [[column]]
    }),
  )
}
