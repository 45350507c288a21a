import { binDays } from '@matla/contract/staff/bin-days'
import { dayMs } from '@matla/contract/kit/riyadh'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import type { DocumentActions } from './use-document-actions.ts'
import { formatDateTime } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { binText } from './bin.text.ts'

type Props = { readonly binned: NonNullable<Document['binned']>; readonly actions: DocumentActions }

/** The notice on a document in the bin: who moved it there, when it will be deleted, and a button that restores it. */
export function BinNotice({ binned: { at, by }, actions }: Props) {
  const t = useWords(binText)
  const lang = useLang()
  const toast = useToast()
  const mayWrite = useHasRight('content.write')
  const [isPending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    const why = await actions.unbin().finally(() => setPending(false))
    if (why) toast({ kind: 'bad', text: why.message })
  }
  const removal = new Date(Date.parse(at) + binDays * dayMs).toISOString()
  return (
    <Notice kind="warn" title={t.noticeTitle(`\u2068${by}\u2069`, formatDateTime(at, lang))}>
      <Stack gap={3}>
        <p>{t.noticeText(formatDate(removal, lang))}</p>
        {mayWrite && (
          <div>
            <Button size="small" pending={isPending} onClick={() => void restore()}>
              {t.restore}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  )
}
