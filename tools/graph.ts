import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { cruise } from 'dependency-cruiser'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import config from '../.dependency-cruiser.mjs'

// `npm run graph` draws the server's modules and their imports.
const [target = 'docs/modules.svg'] = process.argv.slice(2)
const { output } = await cruise(['server/src'], {
  ...config.options,
  baseDir: join(import.meta.dirname, '..'),
  includeOnly: '^server/src/',
  collapse: '^server/src/[^/]+',
  outputType: 'dot',
})
if (typeof output !== 'string') throw new TypeError('dependency-cruiser wrote no drawing')
writeFileSync(resolve(target), (await Graphviz.load()).dot(output))
