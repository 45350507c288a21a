import { parseDocumentId } from '@matla/contract/documents/kinds'
import { getShapeExceptWords } from '@matla/contract/documents/shapes'
import type { Fields } from '@matla/contract/documents/shape'
import { isWordsKind } from '@matla/contract/documents/words-kinds'
import type { LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { FailedCall, valueOrThrow } from '#console/api/value-or-throw.ts'
import { useHasRight } from '#console/session/me.ts'
import { DocumentPage } from './document-page.tsx'
import { useDocument } from './use-document.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const fields = await fieldsOf(id)
  if (!fields) throw new FailedCall({ success: false, code: 'document-not-found', message: '' })
  const { document } = valueOrThrow(await consoleApi.documents.one({ params: { id } }))
  return { document, fields }
}

type Data = Awaited<ReturnType<typeof loader>>

/** The list of all sentences is larger than this page's script, so only documents of sentences load it. */
async function fieldsOf(id: string): Promise<Fields | null> {
  const kind = parseDocumentId(id)?.kind
  if (kind === undefined || !isWordsKind(kind)) return getShapeExceptWords(id)
  return (await import('@matla/contract/documents/get-shape')).getShape(id)
}

/** One document with its fields in both languages, its versions and its actions. */
export function Component() {
  const { document, fields } = useLoaded<typeof loader>()
  return <Opened key={document.id} document={document} fields={fields} />
}

function Opened({ document, fields }: Data) {
  const open = useDocument(document)
  const mayWrite = useHasRight('content.write') && document.binned === null
  return <DocumentPage {...{ document, fields, open, mayWrite }} />
}
