import { globSync } from 'node:fs'
import { root } from '../bootstrap/paths.mjs'

const patterns = ['{contract,server,web,sandbox,e2e,tools}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.md']
const made = new Set(['node_modules', 'build', '.react-router', 'migrations', 'results'])

/** All hand-written files of the project. */
export const sourceFiles = () => globSync(patterns, { cwd: root, exclude: (name) => made.has(name) })
