import { useReload } from '#console/kit/use-reload.ts'
import { useSaveFile } from '#console/kit/use-save-file.ts'
import { useWords } from '#lib/root-data.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { exportsText } from './exports.text.ts'

/** Downloads an archive, which is possible only once. */
export function DownloadExport({ href }: { readonly href: string }) {
  const t = useWords(exportsText)
  const save = useSaveFile()
  const reload = useReload()
  const [isSaving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    await save(href, 'school.tar.gz').finally(() => setSaving(false))
    await reload()
  }
  return (
    <Button size="small" icon="download" pending={isSaving} onClick={() => void download()}>
      {t.download}
    </Button>
  )
}
