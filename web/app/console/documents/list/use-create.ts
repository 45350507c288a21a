import type { CreatableKind } from '@matla/contract/documents/kinds'
import type { Localized } from '@matla/contract/kit/lang'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useToast } from '#ui/toast.tsx'

/** Creates a document and opens it; a double click creates only one. */
export function useCreate(): (kind: CreatableKind, name?: Localized) => Promise<void> {
  const toast = useToast()
  const navigate = useNavigate()
  const wordsOf = useFailureWords()
  const key = useRef<string>(undefined)
  return async (kind, name) => {
    key.current ??= crypto.randomUUID()
    const answer = await consoleApi.documents.create({
      body: { kind, key: key.current, ...(name && { name }) },
    })
    if (!answer.ok) return toast({ kind: 'bad', text: wordsOf(answer.failure).message })
    key.current = undefined
    await navigate(`/documents/${answer.value.document.id}`)
  }
}
