import { type Change, affectedPath } from '@matla/contract/documents/changes'
import type { Fields } from '@matla/contract/documents/shape'
import { copyText } from '#lib/copy-text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentText } from './document.text.ts'
import { useForm, useSaverState } from './form/form-context.ts'
import { findOrphanedChanges } from './saving/editing.ts'
import { placeWords } from './field-words.ts'
import { changeWords } from './words/value-words.ts'

/** Unsaved text of fields that no longer exist and therefore cannot show it. */
export function OrphanedChanges({ fields }: { readonly fields: Fields }) {
  const t = useWords(documentText)
  const { saver } = useForm()
  // Subscribes to the document only when there are such changes.
  useSaverState(({ editing, shown }) =>
    editing.conflicts.length + editing.rejected.length > 0 ? shown : null,
  )
  const { editing, shown } = saver.store.now()
  const gone = findOrphanedChanges(editing, shown)
  if (gone.length === 0) return null
  return (
    <Notice kind="warn" live title={t.goneTitle}>
      <Stack gap={3}>
        {gone.map((change) => (
          <OrphanedChange key={affectedPath(change).join('/')} change={change} fields={fields} />
        ))}
      </Stack>
    </Notice>
  )
}

function OrphanedChange({ change, fields }: { readonly change: Change; readonly fields: Fields }) {
  const t = useWords(documentText)
  const lang = useLang()
  const toast = useToast()
  const { saver } = useForm()
  const words = changeWords(change, lang)
  const copy = async () => {
    if (await copyText(words)) toast({ kind: 'ok', text: t.copied })
  }
  return (
    <div>
      <p>
        <b>{placeWords(fields, saver.store.now().shown, change.at, lang)}</b>
      </p>
      {words !== '' && <p dir="auto">{words}</p>}
      <Cluster gap={2}>
        {words !== '' && (
          <Button size="small" kind="subtle" onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}
        <Button size="small" kind="subtle" onClick={() => saver.discard(change)}>
          {t.discardLeft}
        </Button>
      </Cluster>
    </div>
  )
}
