import { useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './drop-files.module.css'
import { mediaText } from './media.text.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page. */
export function DropFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useWords(mediaText)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Otherwise the browser would open the dropped file.
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  if (!isOver) return null
  return (
    <div className={styles.over}>
      <p className={styles.words}>
        <Icon name="upload" />
        {t.drop}
      </p>
    </div>
  )
}
