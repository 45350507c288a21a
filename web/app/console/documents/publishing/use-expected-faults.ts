import type { Draft, Fields } from '@matla/contract/documents/shape'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { documentText } from '#console/documents/document.text.ts'
import { useForm, useSaverState } from '#console/documents/form/form-context.ts'
import { useLang, useWords } from '#lib/root-data.ts'

type Faults = Readonly<Record<string, string>>

/** What the server would reject besides missing texts, by path; `isFirst` means that it was never published. */
export function useExpectedFaults(id: string, fields: Fields, shown: Draft, isFirst: boolean): Faults {
  const t = useWords(documentText)
  const lang = useLang()
  const { saver } = useForm()
  const revision = useSaverState(({ editing }) => editing.revision)
  const [{ faults }, setFound] = useState<{ revision: number; faults: Faults }>({ revision: 0, faults: {} })
  useEffect(() => {
    let isNow = true
    const read = async () => {
      await saver.flush()
      const answer = await consoleApi.documents.publishable({ query: { ids: id } })
      const fault = answer.ok ? answer.value.documents[0]?.fault : null
      const found = fault?.code === 'document-not-valid' ? fault.fields : {}
      const texts = Object.entries(found).map(([at, text]) => [at, text[lang]] as const)
      if (isNow) setFound({ revision, faults: Object.fromEntries(texts) })
    }
    void read()
    return () => {
      isNow = false
    }
  }, [id, saver, revision, lang])
  // The server reports missing texts first, so that it would mention the price only at the second attempt.
  const isPriceMissing = isFirst && 'firstPrice' in fields && shown['firstPrice'] === null
  return isPriceMissing ? { ...faults, firstPrice: t.priceMissing } : faults
}
