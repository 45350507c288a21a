import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isTest } from '../lint-rules/paths.ts'
import { readImports } from './read-imports.ts'

/** A source file: its path below the tree's folder, and its imports within the tree. */
export type SourceFile = { readonly path: string; readonly imports: readonly SourceImport[] }
type SourceImport = { readonly path: string; readonly isType: boolean }
export type SourceTree = { readonly folder: string; readonly files: ReadonlyMap<string, SourceFile> }

/** Reads the sources in `folder` of `root`, without tests. Of imports from elsewhere, only those of test code are kept. */
export function readTree(root: string, folder = 'server/src'): SourceTree {
  const base = join(root, folder)
  const below = (path: string) => relative(base, path).replaceAll(sep, '/')
  const paths = globSync('**/*.ts', { cwd: base }).map((path) => path.replaceAll(sep, '/'))
  const files = paths
    .filter((path) => !isTest(`${folder}/${path}`))
    .toSorted()
    .map((path): [string, SourceFile] => {
      const imports = readImports(join(base, path)).map((each) => ({ ...each, path: below(each.path) }))
      return [path, { path, imports: imports.filter((each) => !/^\.\.\/(?!test\/)/.test(each.path)) }]
    })
  return { folder: base, files: new Map(files) }
}
