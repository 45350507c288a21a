import { onImport } from './rule.ts'

/** Routes only translate: they call use cases, and never a store. */
export const routesTranslate = onImport(({ file, name, isType }) => {
  if (isType || !file.endsWith('.routes.ts') || name.startsWith('#platform/db/')) return undefined
  if (!/\.(store|tables)\.ts$/.test(name)) return undefined
  return 'Routes translate and use cases decide: move this into a use case of the module and call that.'
})
