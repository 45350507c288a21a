import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

/** `isType`: the import is erased at run time. */
export type Import = { readonly path: string; readonly isType: boolean }
type Named = { readonly name: string; readonly isType: boolean }

const resolver = new ResolverFactory({ conditionNames: ['node', 'import'], extensions: ['.ts'] })

/**
 * The TypeScript files that a file imports, re-exports or loads dynamically, with `#` names resolved. Throws if one is
 * missing.
 */
export function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  return namesIn(file, source).flatMap(({ name, isType }) => {
    if (name.startsWith('node:')) return []
    const { path, error } = resolver.sync(dirname(file), name)
    const isOurs = /^[.#]/.test(name)
    if (path === undefined && isOurs) throw new Error(`${file}: ${name} is not found: ${error}`)
    return path !== undefined && isOurs && path.endsWith('.ts') ? [{ path, isType }] : []
  })
}

function namesIn(file: string, source: string): Named[] {
  const { module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const { staticImports, staticExports, dynamicImports } = module
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, isType }] : [],
      ),
    ),
    // A computed path leads outside of the sources, to the built pages.
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, name] = /^(?:'([^']+)')$/.exec(source.slice(start, end)) ?? []
      return name === undefined ? [] : [{ name, isType: false }]
    }),
  ]
}
