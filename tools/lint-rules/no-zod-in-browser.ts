import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest } from './paths.ts'
import { onImport } from './rule.ts'

const cached = new Map<string, boolean>()

// The build replaces these files with generated tables of URLs.
const replaced = [
  'web/app/lib/call-routes.ts',
  'web/app/lib/first-call-routes.ts',
  'web/app/console/api/console-routes.ts',
  'web/app/console/api/console-filters.ts',
]

/** The browser may use the contract's types and plain rules, but no schemas, because Zod adds 26 kB. */
export const noZodInBrowser = onImport(({ file, name, isType, root }) => {
  if (isType || !file.startsWith('web/app/') || replaced.includes(file) || isTest(file)) return undefined
  if (name === 'zod' || name.startsWith('zod/'))
    return 'Zod stays on the server: the browser uses the plain rules of the contract.'
  const contract = /^@matla\/contract(?:\/(.+))?$/.exec(name)
  if (!contract || !carriesZod(join(root, 'contract/src', `${contract[1] ?? 'index'}.ts`))) return undefined
  return 'This part of the contract brings Zod along: use `import type`, or the finished table of #lib/call-routes.ts.'
})

/** Whether a contract file imports Zod, directly or through value imports. */
function carriesZod(file: string): boolean {
  const known = cached.get(file)
  if (known !== undefined) return known
  cached.set(file, false)
  const carries =
    existsSync(file) && valueImports(readFileSync(file, 'utf8')).some((name) => leadsToZod(file, name))
  cached.set(file, carries)
  return carries
}

function leadsToZod(file: string, name: string): boolean {
  if (name === 'zod') return true
  if (name.startsWith('#'))
    return carriesZod(join(file.slice(0, file.indexOf('contract/src/')), 'contract/src', name.slice(1)))
  return name.startsWith('.') && carriesZod(join(dirname(file), name))
}

function valueImports(source: string): string[] {
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)
  return [...statements].flatMap(([, name]) => (name ? [name] : []))
}
