import {
  type CreatableKind,
  creatableKinds,
  type DocumentKind,
  isCreatable,
  lowercaseKindName,
  kindNames,
} from '@matla/contract/documents/kinds'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { Popover } from '#console/kit/popover.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentsText } from './documents.text.ts'

/** Creates a document of the listed kind, or of a kind that the person chooses. */
export function NewDocument({ kind }: { readonly kind: DocumentKind | null }) {
  const t = useWords(documentsText)
  const lang = useLang()
  const create = useCreate()
  if (kind !== null && !isCreatable(kind)) return null
  if (kind !== null)
    return (
      <Button size="small" icon="plus" aria-keyshortcuts="N" onClick={() => void create(kind)}>
        {t.createOne(lowercaseKindName(kind, lang))}
      </Button>
    )
  return (
    <Popover label={t.create} icon="plus" align="end" keys="N">
      <Stack gap={1}>
        {creatableKinds.map((each) => (
          <Button key={each} size="small" kind="subtle" onClick={() => void create(each)}>
            {kindNames[each].one[lang]}
          </Button>
        ))}
      </Stack>
    </Popover>
  )
}

/** Creates a document and opens it; a double click creates only one. */
function useCreate() {
  const toast = useToast()
  const navigate = useNavigate()
  const wordsOf = useFailureWords()
  const key = useRef<string>(undefined)
  return async (kind: CreatableKind) => {
    key.current ??= crypto.randomUUID()
    const answer = await consoleApi.documents.create({ body: { kind, key: key.current } })
    if (!answer.ok) return toast({ kind: 'bad', text: wordsOf(answer.failure).message })
    key.current = undefined
    await navigate(`/documents/${answer.value.document.id}`)
  }
}
