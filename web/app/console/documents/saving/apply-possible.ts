import { applyChanges, type Change, PathNotFoundError } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'

/** Applies the changes whose targets still exist. */
export const applyPossible = (value: Draft, changes: readonly Change[]): Draft =>
  changes.reduce((now, change) => {
    try {
      return applyChanges(now, [change])
    } catch (error) {
      if (error instanceof PathNotFoundError) return now
      throw error
    }
  }, value)
