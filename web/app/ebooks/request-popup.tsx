import type { EBook } from '@matla/contract/ebooks/ebooks'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFetcher } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { ebooksText } from './ebooks.text.ts'
import { RequestForm } from './request-form.tsx'
import type { Requested } from './send-request.ts'

type Props = { readonly ebook: EBook; readonly onClose: () => void }

/** Two ways to an e-book; a request that is taken is said in an alert and closes it (R127, R131). */
export function RequestPopup({ ebook, onClose }: Props) {
  const t = useWords(ebooksText)
  const toast = useToast()
  const fetcher = useFetcher<Requested>({ key: `ebook ${useId()}` })
  const handle = useEffectEvent((answer: Requested) => {
    if (answer.kind !== 'sent') return
    onClose()
    toast({ kind: 'ok', text: answer.message, isPopup: true })
  })
  useEffect(() => {
    if (fetcher.data) handle(fetcher.data)
  }, [fetcher.data])
  return (
    <Dialog open onClose={onClose} title={t.requestTitle} lightDismiss={false}>
      <RequestForm
        ebook={ebook}
        Form={fetcher.Form}
        isPending={fetcher.state !== 'idle'}
        answered={fetcher.state === 'idle' ? fetcher.data : undefined}
      />
    </Dialog>
  )
}
