import type { EBook } from '@matla/contract/ebooks/ebooks'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormFor, useFormTitle } from './request-form.tsx'
import type { EbookRequestResult } from './send-request.ts'

type Props = { readonly ebook: EBook; readonly onClose: () => void }

/** Two options for getting an e-book; an accepted request shows an alert and closes the popup (R127, R131). */
export function RequestPopup({ ebook, onClose }: Props) {
  const title = useFormTitle(ebook)
  const toast = useToast()
  const fetcher = useFetcher<EbookRequestResult>({ key: `ebook ${useId()}` })
  const handle = useEffectEvent((answer: EbookRequestResult) => {
    // After an alert request, the instructions for confirming the email address replace the form.
    if (answer.kind !== 'sent' || ebook.comingSoon) return
    onClose()
    toast({ kind: 'ok', text: answer.message, isPopup: true })
  })
  useEffect(() => {
    if (fetcher.data) handle(fetcher.data)
  }, [fetcher.data])
  return (
    <Dialog open onClose={onClose} title={title} lightDismiss={false}>
      <FormFor
        ebook={ebook}
        Form={fetcher.Form}
        isPending={fetcher.state !== 'idle'}
        answered={fetcher.state === 'idle' ? fetcher.data : undefined}
      />
    </Dialog>
  )
}
