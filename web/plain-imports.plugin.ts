import type { Plugin } from 'vite'

/**
 * Lets a part be imported as it is written. Vite wraps each import to load the styles of the part first, but all pages share one
 * stylesheet, so the wrapper would only make the first script longer.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
}
