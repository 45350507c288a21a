import { isTest, moduleOf } from './paths.ts'
import { onImport } from './rule.ts'

const low = new Set(['ui', 'lib'])

/** Features build on ui/ and lib/, which therefore do not import them; the console is a separate bundle. */
export const webLayers = onImport(({ file, name }) => {
  const from = file.startsWith('web/app/') ? (moduleOf(file) ?? 'root') : undefined
  if (from === undefined || isTest(file) || !name.startsWith('#')) return undefined
  const to = moduleOf(name)
  if (to === undefined || low.has(to) || to === from) return undefined
  if (low.has(from)) return `${from}/ never imports a feature: pass what it needs as a prop or a parameter.`
  if (to === 'console')
    return 'The pages of visitors hold nothing of the console: share it through ui/ or lib/.'
  if (from === 'console') return 'The console uses ui/, lib/ and the contract: share the part through ui/.'
  return undefined
})
