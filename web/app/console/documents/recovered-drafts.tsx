import type { Fields } from '@matla/contract/documents/shape'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#console/kit/values.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentText } from './document.text.ts'
import { useForm } from './form/form-context.ts'
import type { Entry, Journal } from './saving/journal.ts'
import { placeWords } from './field-words.ts'
import { changeWords } from './words/value-words.ts'

type Props = { readonly journal: Journal; readonly fields: Fields }

const changesOf = ({ changes, conflicts }: Entry) => [...changes, ...conflicts]

/** The unsaved changes of this account from an earlier tab, which can be resumed, discarded or copied. */
export function RecoveredDrafts({ journal, fields }: Props) {
  const t = useWords(documentText)
  const lang = useLang()
  const toast = useToast()
  const { saver, mayWrite } = useForm()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    journal.readLeftover().then(setEntries, (error: unknown) => {
      // Without browser storage there is nothing to recover.
      if (!(error instanceof DOMException)) throw error
    })
  }, [journal])
  const without = (entry: Entry) => setEntries((now) => now.filter((one) => one !== entry))
  const shown = saver.store.now().shown
  const copy = async (entry: Entry) => {
    const isCopied = await copyText(
      changesOf(entry)
        .map((change) => `${placeWords(fields, shown, change.at, lang)}: ${changeWords(change, lang)}`)
        .join('\n'),
    )
    if (isCopied) toast({ kind: 'ok', text: t.copied })
  }
  return entries.map((entry) => (
    <Notice key={entry.id} kind="warn" live title={t.leftTitle}>
      <p>{t.leftText(changesOf(entry).length, formatDateTime(entry.at, lang))}</p>
      <Cluster gap={2}>
        {mayWrite && (
          <Button
            size="small"
            onClick={() => {
              without(entry)
              void saver.resume(entry)
            }}
          >
            {t.continue}
          </Button>
        )}
        <Button size="small" kind="subtle" onClick={() => void copy(entry)}>
          {t.copy}
        </Button>
        <Button
          size="small"
          kind="subtle"
          onClick={() => {
            without(entry)
            void journal.remove(entry.id)
          }}
        >
          {t.discardLeft}
        </Button>
      </Cluster>
    </Notice>
  ))
}
