import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const ours = /\/(?:server|contract|sandbox)\/src\/.+\.ts$/
const worker = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g

/**
 * Templates, fonts, migrations and pages stay beside the source, and the bundle finds them relative to its folder. A worker,
 * `new URL('./worker.ts', import.meta.url)`, becomes a file of the bundle.
 */
export const besideTheSource = (folder: string): Plugin => ({
  name: 'beside-the-source',
  enforce: 'pre',
  transform: {
    filter: { id: ours, code: 'import.meta' },
    handler(code, id) {
      const path = relative(folder, id)
      const parts = code.split(worker).map((part, index) => {
        if (index % 2 === 0)
          return part
            .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(path)}')`)
        const fileName = `${part}.js`
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${part}.ts`), fileName })
        return `new URL('./${fileName}', import.meta.url)`
      })
      return { code: parts.join(''), map: null }
    },
  },
})
