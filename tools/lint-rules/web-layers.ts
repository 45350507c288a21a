import { isTest, roomOf } from './places.ts'
import { onImport } from './rule.ts'

const low = new Set(['ui', 'lib'])

/** ui/ and lib/ carry the features, so they know none. */
export const webLayers = onImport(({ file, name }) => {
  const room = file.startsWith('web/app/') ? roomOf(file) : undefined
  if (room === undefined || !low.has(room) || isTest(file) || !name.startsWith('#')) return undefined
  const other = roomOf(name)
  if (other !== undefined && low.has(other)) return undefined
  return `${room}/ never imports a feature: pass what it needs as a prop or a parameter.`
})
