import { documentText } from '#console/documents/document.text.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { parseRiyadhTime } from './publish-form.tsx'
import type { DocumentActions } from './use-document-actions.ts'

/** The forms of the document actions other than publishing. */
export function ActionDrawers({ actions }: { readonly actions: DocumentActions }) {
  const t = useWords(documentText)
  return (
    <>
      <Drawer name="unpublish" title={t.unpublish}>
        {(close) => (
          <ActionForm
            tone="danger"
            asksReason={false}
            consequences={t.unpublishText}
            does={t.unpublish}
            act={({ form }) => {
              const [note, at] = [formText(form, 'note'), formText(form, 'at')]
              return at === ''
                ? actions.unpublish(note)
                : actions.schedule('unpublish', parseRiyadhTime(at), note)
            }}
            onDone={close}
            onCancel={close}
          >
            <LongField label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={500} />
            <ShortField type="datetime-local" name="at" label={t.atTime} hint={t.nowIfEmpty} />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="discard" title={t.discard}>
        {(close) => (
          <ActionForm
            tone="danger"
            asksReason={false}
            consequences={t.discardText}
            does={t.discard}
            act={actions.discard}
            onDone={close}
            onCancel={close}
          />
        )}
      </Drawer>
    </>
  )
}
