import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
const isLater = /\.later-[\w-]+\.js$/

/**
 * A part that comes later stands in the page from the start, drawn by the server: whoever imports it brings its styles.
 * Without this, the styles of a dynamic import would come with its script.
 */
export function laterStyles(): Plugin {
  return {
    name: 'later-styles',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        const chunkOf = (file: string): Chunk | null => {
          const found = bundle[file]
          return found?.type === 'chunk' ? found : null
        }
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue
          for (const file of output.dynamicImports.filter((name) => isLater.test(name))) {
            for (const style of stylesOf(file, chunkOf, new Set())) {
              output.viteMetadata?.importedCss.add(style)
            }
          }
        }
      },
    },
  }
}

function stylesOf(file: string, chunkOf: (file: string) => Chunk | null, seen: Set<string>): string[] {
  const chunk = chunkOf(file)
  if (!chunk || seen.has(file)) return []
  seen.add(file)
  const own = [...(chunk.viteMetadata?.importedCss ?? [])]
  return [...chunk.imports.flatMap((next) => stylesOf(next, chunkOf, seen)), ...own]
}
