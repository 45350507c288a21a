import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { documentText } from '#console/documents/document.text.ts'
import { useForm } from '#console/documents/form/form-context.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ActionFailure, DocumentActions } from './use-document-actions.ts'

type Props = {
  readonly document: Document
  readonly actions: DocumentActions
  readonly mayPublish: boolean
}

/** The buttons that decide about a requested review, or that request one, for editors who cannot publish. */
export function ReviewButtons({ document: { review }, actions, mayPublish }: Props) {
  const t = useWords(documentText)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const { mayWrite } = useForm()
  const mayApprove = useHasRight('content.approve')
  const press = async (action: () => Promise<ActionFailure | null>) => {
    setPending(true)
    const why = await action().finally(() => setPending(false))
    if (why) toast({ kind: 'bad', text: why.message })
  }
  const isAsked = review.askedBy !== null && !review.isApproved
  if (isAsked && mayApprove)
    return (
      <>
        <DrawerButton opens="request-changes">{t.requestChanges}</DrawerButton>
        <Button
          size="small"
          kind={mayPublish ? 'ghost' : 'primary'}
          pending={isPending}
          onClick={() => void press(actions.approve)}
        >
          {t.approve}
        </Button>
      </>
    )
  if (review.askedBy === null && mayWrite && !mayPublish)
    return (
      <Button size="small" pending={isPending} onClick={() => void press(actions.askReview)}>
        {t.askReview}
      </Button>
    )
  return null
}
