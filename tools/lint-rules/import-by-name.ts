import { isElsewhere, isTest, isTool } from './paths.ts'
import { onImport } from './rule.ts'

const mounts = /^server\/src\/app\.ts$|^sandbox\/src\/[\w-]+\.ts$/

/** Imports from another folder use its `#` name, and only for use cases or types. */
export const importByName = onImport(({ file, name, isType }) => {
  if (isTool(file)) return undefined
  if (name.startsWith('../')) return 'Leave your folder by its # name, e.g. #sales/cart/change-cart.ts.'
  if (isType || isTest(file) || !isElsewhere(file, name)) return undefined
  if (name.endsWith('.routes.ts') && !mounts.test(file)) {
    return 'Routes are mounted by the composition root alone (app.ts): call the use case behind the route.'
  }
  if (name.endsWith('.store.ts') && !name.startsWith('#platform/db/')) {
    return 'The store of another module is private: call one of its use cases, or write the one that is missing there.'
  }
  if (name.endsWith('.page.tsx'))
    return 'A page belongs to its address: share a component of that module instead.'
  if (name.endsWith('.module.css') && !name.startsWith('#ui/')) {
    return 'The styles of another module are private: use its component, or promote the part to ui/.'
  }
  return undefined
})
