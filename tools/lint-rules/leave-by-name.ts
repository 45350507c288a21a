import { isElsewhere, isTest, isTool } from './places.ts'
import { onImport } from './rule.ts'

const mounts = /^server\/src\/app\.ts$|^sandbox\/src\/[\w-]+\.ts$/

/** A folder is left by its `#` name, and only to use cases or types. */
export const leaveByName = onImport(({ file, name, isType }) => {
  if (isTool(file)) return undefined
  if (name.startsWith('../')) return 'Leave your folder by its # name, e.g. #sales/cart/change-cart.ts.'
  if (isType || isTest(file) || !isElsewhere(file, name)) return undefined
  if (name.endsWith('.routes.ts') && !mounts.test(file)) {
    return 'Routes are mounted by the composition root alone (app.ts): call the verb behind the route.'
  }
  if (name.endsWith('.store.ts') && !name.startsWith('#platform/db/')) {
    return "Another room's store is private: call one of its verbs, or write the verb that is missing there."
  }
  if (name.endsWith('.page.tsx'))
    return 'A page belongs to its address: share a component of that room instead.'
  if (name.endsWith('.module.css') && !name.startsWith('#ui/')) {
    return "Another room's styles are private: use its component, or promote the part to ui/."
  }
  return undefined
})
