import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'
import { compressAll } from './compressed.ts'
import { isFramework } from './first-load.ts'
import { postcss } from './postcss.ts'

const web = import.meta.dirname
const output = join(web, 'build/console')
const layers = '@layer reset, tokens, base, ui, console;'

/** The style sheets of all parts are joined in arbitrary order, so their cascade layers decide which rule wins. */
const orderLayers: Plugin = {
  name: 'order-layers',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `${layers}${String(file.source)}`
  },
}

/** The console is rendered only in the browser; its bundle shares no file with the public pages. */
export default defineConfig({
  root: join(web, 'console'),
  base: '/console/',
  publicDir: false,
  cacheDir: join(web, 'node_modules/.vite-console'),
  plugins: [
    callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'),
    orderLayers,
    { name: 'compress-console', apply: 'build', closeBundle: () => compressAll(join(output, 'assets')) },
  ],
  css: { modules: { generateScopedName: '[hash:base64:5]' }, postcss },
  build: {
    outDir: output,
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The frame needs these modules too, and in separate files they would compress worse.
            {
              name: 'framework',
              test: (id) => isFramework(id) || /\/app\/lib\/(?:from-browser|store)\.ts$/.test(id),
            },
            // Most pages load them: in a file each, they are too small to be compressed.
            {
              name: 'kit',
              test: /\/app\/(?:console\/kit\/(?:call-button|drawer-link|use-action)|ui\/(?:badge|notice))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
