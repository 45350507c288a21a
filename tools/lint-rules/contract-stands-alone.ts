import { isTest } from './paths.ts'
import { onImport } from './rule.ts'

/** Both sides depend on the contract, which depends only on Zod. */
export const contractStandsAlone = onImport(({ file, name }) => {
  if (!file.startsWith('contract/src/') || isTest(file) || /^(\.\/|\.\.\/|#|zod$)/.test(name))
    return undefined
  return 'The contract depends on Zod alone, so that both sides can: keep this on the side that needs it.'
})
