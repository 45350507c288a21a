import { redirectFaults, type RedirectFault } from '@matla/contract/staff/redirect-words'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { Code } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { redirectsText } from './redirects.text.ts'

type Result = {
  readonly added: number
  readonly changed: number
  readonly rejected: readonly {
    readonly line: number
    readonly fault: RedirectFault
    readonly value: string
  }[]
}
const maxBytes = 900_000

/** Imports a file of old addresses and shows the rejected rows. */
export function ImportRedirects() {
  const { close } = useDrawer()
  const t = useWords(redirectsText)
  const lang = useLang()
  const reload = useReload()
  const wordsOf = useFailureWords()
  const [result, setResult] = useState<Result | null>(null)
  const [why, setWhy] = useState('')
  const send = async (file: File) => {
    setResult(null)
    if (file.size > maxBytes) return setWhy(t.tooLarge)
    const answer = await consoleApi.redirects.import({ body: { text: await file.text() } })
    setWhy(answer.ok ? '' : wordsOf(answer.failure).message)
    if (!answer.ok) return
    setResult(answer.value)
    await reload()
  }
  return (
    <Stack gap={3}>
      <p>{t.importText}</p>
      <p>
        <ChooseFile accept="text/csv,.csv,.txt,.tsv" icon="upload" onFile={(file) => void send(file)}>
          {t.import}
        </ChooseFile>
      </p>
      <FailureNotice>{why}</FailureNotice>
      {result && (
        <Notice
          kind={result.rejected.length > 0 ? 'warn' : 'ok'}
          title={t.imported(result.added, result.changed)}
          live
        >
          {result.rejected.length > 0 && <p>{t.rejected(result.rejected.length)}</p>}
          <ul>
            {result.rejected.slice(0, 100).map(({ line, fault, value }) => (
              <li key={line}>
                {t.row(line)} (<Code>{value}</Code>): {redirectFaults[fault][lang]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button kind="subtle" onClick={close}>
        {t.close}
      </Button>
    </Stack>
  )
}
