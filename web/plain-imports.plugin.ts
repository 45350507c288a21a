import type { Plugin } from 'vite'

/**
 * Imports parts without Vite's wrapper. Vite wraps each dynamic import to load the part's styles first, but all pages
 * share one stylesheet, so the wrapper would only enlarge the first script.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
}
