import type { IModule } from 'dependency-cruiser'
import { readImports } from './cruise.ts'

type UseCase = {
  /** Below `server/src/`. */
  readonly path: string
  /** The maximum number of files. */
  readonly most?: number
}
export type Chain = UseCase & {
  /** The files that a reader opens to follow the use case, starting with its own. */
  readonly files: readonly string[]
}

/** The use cases that are measured; those of payments have a limit. */
export const useCases: readonly UseCase[] = [
  { path: 'payments/open-payment.ts', most: 28 },
  { path: 'payments/settle-payment.ts', most: 18 },
  { path: 'sales/cart/change-cart.ts' },
]

const root = 'server/src/'

/** Follows the value imports of use cases through the server's modules, except infrastructure and tables. */
export async function readChains(baseDir: string, wanted: readonly UseCase[]): Promise<Chain[]> {
  const { modules } = await readImports(
    wanted.map(({ path }) => root + path),
    {
      baseDir,
      validate: false,
      tsPreCompilationDeps: false,
      includeOnly: `^${root}`,
      exclude: String.raw`^${root}(?:lib|platform)/|\.tables\.ts$`,
    },
  )
  const imports = new Map(modules.map((file) => [file.source, importsOf(file)]))
  return wanted.map((useCase) => {
    const files = new Set([root + useCase.path])
    // Iterating over a set includes entries added during the loop.
    for (const file of files) for (const path of imports.get(file) ?? []) files.add(path)
    return { ...useCase, files: [...files] }
  })
}

const importsOf = ({ dependencies }: IModule) => dependencies.map(({ resolved }) => resolved)

/** The use cases that exceed their limit, one line each. */
export const findLongChains = (chains: readonly Chain[]): string[] =>
  chains
    .filter(({ files, most }) => most !== undefined && files.length > most)
    .map(
      ({ path, files, most }) =>
        `${path}: ${files.length} files, at most ${most} (npm run chain -- --files lists them)`,
    )
