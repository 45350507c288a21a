import { onImport } from './rule.ts'

/** Sentence 4: routes translate. What they do is a use case's decision, so they never ask a store themselves. */
export const routesTranslate = onImport(({ file, name, isType }) => {
  if (isType || !file.endsWith('.routes.ts') || name.startsWith('#platform/db/')) return undefined
  if (!/\.(store|tables)\.ts$/.test(name)) return undefined
  return 'Routes translate and verbs decide: move this into a verb of the room and call that.'
})
