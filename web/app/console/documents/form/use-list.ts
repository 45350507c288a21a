import { type Change, invertChange, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { flushSync } from 'react-dom'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { useForm } from './form-context.ts'
import { formText } from './form.text.ts'
import type { Item } from './new-item.ts'
import { fieldId, joined, pathOf } from './paths.ts'
import { moveItem } from './use-item-keys.ts'

/** The actions on the items of a list, which do not move the focus from the item. */
export function useListActions(at: string) {
  const t = useWords(formText)
  const toast = useToast()
  const { saver } = useForm()
  const path = pathOf(at)
  const items = () => getItems(valueAt(saver.store.now().shown, path))
  const focus = (id: string, part = '') => document.getElementById(fieldId(joined(at, id, part)))?.focus()

  /** Inserts items after the item with this id, or at the start for null. `part` is the field to focus. */
  const put = (added: readonly Item[], after: string | null, part?: string): void => {
    const changes = added.map((item, index): Change => ({
      at: path,
      put: item,
      after: added[index - 1]?.id ?? after,
    }))
    flushSync(() => saver.change(...changes))
    const last = added.at(-1)
    if (last && part !== undefined) focus(last.id, part)
  }
  const move = (id: string, by: 1 | -1): void => moveItem(saver, at, id, by)
  const remove = (id: string, name: string): void => {
    const drop: Change = { at: path, drop: id }
    const undo = invertChange(saver.store.now().shown, drop)
    const ids = items().map((item) => item.id)
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1]
    flushSync(() => saver.change(drop))
    if (next === undefined) document.getElementById(fieldId(at))?.focus()
    else focus(next)
    toast({
      kind: 'info',
      text: t.removed(`\u2068${name}\u2069`),
      stays: 'undo',
      action: {
        label: t.undo,
        onPress: () => {
          flushSync(() => saver.change(undo))
          focus(id)
        },
      },
    })
  }
  return { put, move, remove }
}
