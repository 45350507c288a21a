import type { ReferenceTo } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'

const known = new Map<ReferenceTo, ReadonlyMap<string, Localized>>()

/** The names of everything of one kind, by key, as they were read. */
export const noteNames = (to: ReferenceTo, names: ReadonlyMap<string, Localized>): void => {
  known.set(to, names)
}

/** The name of what a field refers to, where it was read already. */
export const knownName = (to: ReferenceTo, key: string): Localized | undefined => known.get(to)?.get(key)
