import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useWords } from '#lib/root-data.ts'
import { Progress } from '#ui/progress.tsx'
import { importsText } from './imports.text.ts'

const pollMs = 1_000

/** The progress of the dry run or the import; reloads the page when it is done. */
export function RunningImport({ one }: { readonly one: ImportDetail }) {
  const t = useWords(importsText)
  const reload = useReload()
  const [{ done, of }, setProgress] = useState(one)
  const [isAway, setAway] = useState(false)
  const { id, state } = one
  const look = useEffectEvent(async () => {
    const answer = await consoleApi.imports.one({ params: { id } })
    setAway(!answer.ok)
    if (!answer.ok) return
    setProgress(answer.value.import)
    if (answer.value.import.state !== state) await reload()
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Block title={t[state]}>
      <div aria-live="polite">
        <Progress label={t[state]} value={done} max={Math.max(of, 1)} />
        <p>{t.progress(done, of)}</p>
        <p className="muted">{isAway ? t.serverAway : t.mayLeave}</p>
      </div>
    </Block>
  )
}
