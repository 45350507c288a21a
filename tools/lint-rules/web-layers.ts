import { isTest, moduleOf } from './paths.ts'
import { onImport } from './rule.ts'

const low = new Set(['ui', 'lib'])

/** ui/ and lib/ carry the features, so they know none. */
export const webLayers = onImport(({ file, name }) => {
  const moduleName = file.startsWith('web/app/') ? moduleOf(file) : undefined
  if (moduleName === undefined || !low.has(moduleName) || isTest(file) || !name.startsWith('#'))
    return undefined
  const other = moduleOf(name)
  if (other !== undefined && low.has(other)) return undefined
  return `${moduleName}/ never imports a feature: pass what it needs as a prop or a parameter.`
})
