import { join } from 'node:path'
import { defineConfig } from 'vite'
import { besideTheSource } from './beside-the-source.plugin.ts'
import { linesOfMaps } from './lines-of-maps.plugin.ts'
import { oneByteText } from './one-byte-text.plugin.ts'

const folder = join(import.meta.dirname, 'build')

/** Packages with native code, WASM, workers or data files of their own, and those that the pages' build imports as well. */
const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  '@opentelemetry/sdk-node',
  'libxml2-wasm',
  'piscina',
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'svgo',
  'vite',
]

const commands = [
  'backup',
  'create-owner',
  'doctor',
  'export-content',
  'export-school',
  'import-content',
  'import-people',
  'migrate',
  'reconcile',
  'restore',
  'seed',
  'transfer',
]

/** The server, its commands and its workers with their packages (docs/decisions/0032-server-bundle.md). */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [besideTheSource(folder), oneByteText, linesOfMaps],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node26',
    sourcemap: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: ['main', ...commands].map((name) => join(import.meta.dirname, `src/${name}.ts`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the text in memory: without comments it is half as long. Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        comments: false,
      },
    },
  },
})
