import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { ReferenceList, useReferences } from './references.tsx'
import { documentText } from '#console/documents/document.text.ts'
import type { DocumentActions } from './use-document-actions.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { binText } from './bin.text.ts'

type Props = { readonly document: Document; readonly actions: DocumentActions }

/** Moves a document to the bin; lists what refers to it, and offers to remove those references. */
export function BinForm({ document, actions }: Props) {
  const t = useWords(binText)
  const { removeThere } = useWords(documentText)
  const references = useReferences(document)
  const [removes, setRemoves] = useState(true)
  const isUsed = references.length > 0
  return (
    <ActionForm
      tone="danger"
      consequences={t.text}
      does={isUsed && removes ? t.removeThere : t.toBin}
      act={() => actions.bin(isUsed && removes)}
    >
      {isUsed && (
        <>
          <ReferenceList references={references} />
          <Checkbox
            label={removeThere}
            hint={t.needed}
            checked={removes}
            onChange={(event) => setRemoves(event.currentTarget.checked)}
          />
        </>
      )}
    </ActionForm>
  )
}
