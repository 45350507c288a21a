import type { Document } from '@matla/contract/staff/documents.schema'
import { BinForm } from './bin-form.tsx'
import { binText } from './bin.text.ts'
import { documentText } from '#console/documents/document.text.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { UnpublishForm } from './unpublish-form.tsx'
import type { DocumentActions } from './use-document-actions.ts'

type Props = { readonly document: Document; readonly actions: DocumentActions }

/** The drawers of the document actions, except publishing. */
export function ActionDrawers({ document, actions }: Props) {
  const t = useWords(documentText)
  const bin = useWords(binText)
  return (
    <>
      <Drawer name="unpublish" title={t.unpublish}>
        <UnpublishForm {...{ document, actions }} />
      </Drawer>
      <Drawer name="bin" title={bin.remove}>
        <BinForm {...{ document, actions }} />
      </Drawer>
      <Drawer name="request-changes" title={t.requestChanges}>
        <ActionForm
          consequences={t.changesText}
          does={t.requestChanges}
          act={({ form }) => {
            const text = formText(form, 'words').trim()
            return text === '' ? { message: t.wordsMissing } : actions.requestChanges(text)
          }}
        >
          <LongField label={t.changesWords} name="words" maxLength={2000} required />
        </ActionForm>
      </Drawer>
      <Drawer name="discard" title={t.discard}>
        <ActionForm tone="danger" consequences={t.discardText} does={t.discard} act={actions.discard} />
      </Drawer>
    </>
  )
}
