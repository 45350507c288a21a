import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
export type Context = Parameters<Rule['create']>[0]

/** One import or re-export, as a rule receives it. */
export type Import = {
  /** The importing file, below the project's folder. */
  readonly file: string
  /** The module specifier as written. */
  readonly name: string
  /** The imported names. */
  readonly names: readonly string[]
  /** Whether the import is erased at run time. */
  readonly isType: boolean
  readonly root: string
}

type Kind = { readonly type?: string; readonly importKind?: string; readonly exportKind?: string }
type Named = Kind & { readonly imported?: unknown }
type Source = { readonly value?: unknown; readonly range: [number, number] }

/** Creates a rule on imports; `verdict` returns what to do instead, or undefined if the import is allowed. */
export function onImport(verdict: (it: Import) => string | undefined): Rule {
  return {
    create: (context) => {
      const file = fileOf(context)
      const judge = (node: Source | null, kind: Kind, specifiers: readonly Named[]) => {
        if (typeof node?.value !== 'string') return
        const isType = isTypeOnly(kind) || (specifiers.length > 0 && specifiers.every(isTypeOnly))
        const names = specifiers.map((it) => String((it.imported as { name?: unknown } | undefined)?.name))
        const message = verdict({ file, name: node.value, names, isType, root: rootOf(context) })
        if (message) context.report({ node, message })
      }
      return {
        ImportDeclaration: (node) => judge(node.source, node, node.specifiers),
        ExportNamedDeclaration: (node) => judge(node.source, node, node.specifiers),
        ExportAllDeclaration: (node) => judge(node.source, node, []),
        ImportExpression: (node) => judge(node.source, {}, []),
      }
    },
  }
}

const isTypeOnly = (it: Kind) => it.importKind === 'type' || it.exportKind === 'type'

/** The path below the project's folder, with forward slashes. */
export function fileOf(context: Context): string {
  return relative(rootOf(context), context.filename).replaceAll('\\', '/')
}

/** The folder of oxlint's configuration, whatever the working directory. */
function rootOf(context: Context): string {
  return above(dirname(context.filename)) ?? context.cwd
}

const roots = new Map<string, string | undefined>()

function above(folder: string): string | undefined {
  if (!roots.has(folder)) roots.set(folder, isRoot(folder) ? folder : parentOf(folder))
  return roots.get(folder)
}

const isRoot = (folder: string) => existsSync(join(folder, '.oxlintrc.json'))
const parentOf = (folder: string) => (dirname(folder) === folder ? undefined : above(dirname(folder)))
