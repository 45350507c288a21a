import { type Change, valueAt } from '@matla/contract/documents/changes'
import type { Difference } from '@matla/contract/documents/differences'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'

/** Converts differences to changes that can be applied to another version than the one they were computed from. */
export const findChanges = (list: readonly Difference[], after: Draft): readonly Change[] =>
  list.map(({ path, lang, how, after: value }): Change => {
    if (how === 'changed') return { at: lang === null ? path : [...path, lang], value }
    const [at, id = ''] = [path.slice(0, -1), path.at(-1)]
    if (how === 'removed') return { at, drop: id }
    const items = getItems(valueAt(after, at))
    const index = items.findIndex((item) => item.id === id)
    const before = items[index - 1]?.id ?? null
    const item = items[index]
    return how === 'added' && item ? { at, put: item, after: before } : { at, move: id, after: before }
  })
