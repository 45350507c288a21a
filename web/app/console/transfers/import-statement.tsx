import { lineFaults, maxStatementLength } from '@matla/contract/staff/transfer-words'
import { type SyntheticEvent, useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { Code } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { readText } from './read-text.ts'
import { transfersText } from './transfers.text.ts'

type Answer = Awaited<ReturnType<typeof consoleApi.transfers.import>>
type Result = Extract<Answer, { readonly ok: true }>['value']

/** Imports a bank statement, as a file or as pasted text, and shows the rejected lines. */
export function ImportStatement() {
  const { close } = useDrawer()
  const t = useWords(transfersText)
  const reload = useReload()
  const wordsOf = useFailureWords()
  const [result, setResult] = useState<Result | null>(null)
  const [why, setWhy] = useState('')
  const [isPending, setPending] = useState(false)
  // The same key for a statement that is sent twice, so that the audit log has one action.
  const key = useRef<string>(undefined)
  const send = async (text: string) => {
    setResult(null)
    if (text.length > maxStatementLength) return setWhy(t.tooLarge)
    key.current ??= crypto.randomUUID()
    setPending(true)
    const answer = await consoleApi.transfers
      .import({ body: { text, key: key.current } })
      .finally(() => setPending(false))
    setWhy(answer.ok ? '' : wordsOf(answer.failure).message)
    if (!answer.ok) return
    key.current = undefined
    setResult(answer.value)
    await reload()
  }
  const sendPasted = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = formText(new FormData(event.currentTarget), 'text')
    if (text.trim() !== '') void send(text)
  }
  return (
    <Stack gap={4}>
      <p>{t.uploadText}</p>
      <p>
        <ChooseFile
          accept=".txt,.sta,.mt940,.940,.xml,.csv,text/csv,text/plain,text/xml,application/xml"
          icon="upload"
          onFile={(file) => void readText(file).then(send)}
        >
          {t.chooseFile}
        </ChooseFile>
      </p>
      <form onSubmit={sendPasted}>
        <Stack gap={2}>
          <LongField label={t.orPaste} name="text" rows={5} dir="ltr" spellCheck={false} />
          <Cluster gap={2}>
            <Button type="submit" size="small" pending={isPending}>
              {t.doesImport}
            </Button>
            <Button size="small" kind="subtle" onClick={close}>
              {t.close}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {isPending && <p role="status">{t.reading}</p>}
      <FailureNotice>{why}</FailureNotice>
      {result && <ImportResult result={result} />}
    </Stack>
  )
}

const maxShown = 100

function ImportResult({ result }: { readonly result: Result }) {
  const t = useWords(transfersText)
  const lang = useLang()
  const { added, known, outgoing, recognised, rejected } = result
  return (
    <Notice kind={rejected.length > 0 ? 'warn' : 'ok'} title={t.added(added)} live>
      <p>{t.importFacts(known, outgoing, recognised)}</p>
      {rejected.length > 0 && <p>{t.rejected(rejected.length)}</p>}
      <ul>
        {rejected.slice(0, maxShown).map(({ line, fault, value }, at) => (
          <li key={at}>
            {t.line(line)}: {value !== '' && <Code>{value}</Code>} {lineFaults[fault][lang]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
