import type { ReferenceTo } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'

const known = new Map<ReferenceTo, ReadonlyMap<string, Localized>>()

/** Stores the names of one kind of record, by key. */
export const noteNames = (to: ReferenceTo, names: ReadonlyMap<string, Localized>): void => {
  known.set(to, names)
}

/** The name of a referenced record, if it was already loaded. */
export const knownName = (to: ReferenceTo, key: string): Localized | undefined => known.get(to)?.get(key)
