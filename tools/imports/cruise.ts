import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

/** The imports of these files and folders below `baseDir`, checked against `.dependency-cruiser.mjs`. */
export async function readImports(
  paths: readonly string[],
  options: ICruiseOptions & { readonly baseDir: string },
): Promise<ICruiseResult> {
  const { output } = await cruise([...paths], {
    ...config.options,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
    ...options,
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}
