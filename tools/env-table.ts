import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeConfig } from '../server/src/config/config.ts'
import { envExample, withTable } from './env/render.ts'

const root = join(import.meta.dirname, '..')

/** The files generated from the variables in server/src/config/config.ts, each with its path and full text. */
export function envFiles(): readonly { readonly path: string; readonly text: string }[] {
  const variables = describeConfig()
  const guide = join(root, 'docs/settings.md')
  return [
    { path: join(root, '.env.example'), text: envExample(variables) },
    { path: guide, text: withTable(readFileSync(guide, 'utf8'), variables) },
  ]
}

if (import.meta.main) for (const { path, text } of envFiles()) writeFileSync(path, text)
