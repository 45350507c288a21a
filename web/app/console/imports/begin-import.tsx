import { useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { importsText } from './imports.text.ts'
import { sendImportFile } from './send-import-file.ts'

const csvTypes = 'text/csv,text/tab-separated-values,text/plain,.csv,.tsv,.txt'

/** The buttons that start an import: of a file, which is uploaded immediately, or of the people on the LMS. */
export function BeginImport() {
  const t = useWords(importsText)
  const ui = useLang()
  const toast = useToast()
  const navigate = useNavigate()
  const [percent, setPercent] = useState<number | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const begin = async (source: 'file' | 'lms', name: string): Promise<string | null> => {
    const answer = await consoleApi.imports.begin({ body: { source, name: name.slice(0, 200) } })
    if (answer.ok) return answer.value.import.id
    toast({ kind: 'bad', text: answer.failure.message })
    return null
  }
  const sendFile = async (file: File) => {
    setPercent(0)
    try {
      const id = await begin('file', file.name)
      if (id === null) return
      const why = await sendImportFile({ id, file, ui, onProgress: setPercent })
      if (why === null) await navigate(`/imports/${id}`)
      else toast({ kind: 'bad', text: why })
    } finally {
      setPercent(null)
    }
  }
  const readLms = async () => {
    setBeginning(true)
    const id = await begin('lms', '').finally(() => setBeginning(false))
    if (id !== null) await navigate(`/imports/${id}`)
  }
  if (percent !== null)
    return (
      <span aria-live="polite">
        {t.sending}
        <Progress label={t.sending} value={percent} />
      </span>
    )
  return (
    <>
      <ChooseFile accept={csvTypes} icon="upload" onFile={(file) => void sendFile(file)}>
        {t.chooseFile}
      </ChooseFile>
      <Button size="small" kind="subtle" pending={isBeginning} onClick={() => void readLms()}>
        {t.fromLms}
      </Button>
    </>
  )
}
