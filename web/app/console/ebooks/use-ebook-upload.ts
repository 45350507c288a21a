import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useRef, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { sendEbookFile } from './send-ebook-file.ts'

type Upload = {
  /** null when no upload is in progress. */
  readonly percent: number | null
  /** Why the last file was not stored; '' when it was. */
  readonly why: string
}

/** The upload of one file. While it is in progress, the browser warns before the page is closed. */
export function useEbookUpload(id: string, lang: Lang, onStored: () => Promise<void>) {
  const ui = useLang()
  const [upload, setUpload] = useState<Upload>({ percent: null, why: '' })
  const stopping = useRef<AbortController>(undefined)
  const isSending = upload.percent !== null
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  async function send(file: Blob): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setUpload({ percent: 0, why: '' })
    const onProgress = (percent: number) => setUpload({ percent, why: '' })
    const why = await sendEbookFile({ id, lang, file, ui, onProgress, signal: stop.signal })
    if (why === null && !stop.signal.aborted) await onStored()
    setUpload({ percent: null, why: why ?? '' })
  }
  return { ...upload, send, stop: () => stopping.current?.abort() }
}
