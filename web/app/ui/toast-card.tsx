import { useEffect, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './toast-card.module.css'
import { type ToastProps, toastMs } from './shown-toast.ts'
import { uiText } from './ui.text.ts'

const marks = { ok: 'circle-check', bad: 'alert', info: 'info' } as const

/** One message, which disappears by itself unless it is hovered or focused. */
export function ToastCard({ toast, onDrop }: ToastProps) {
  const t = useWords(uiText)
  const { id, kind, text, stays = 'notice', action } = toast
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => onDrop(id), toastMs[stays])
    return () => clearTimeout(timer)
  }, [paused, id, stays, onDrop])
  const pause = () => setPaused(true)
  const release = () => setPaused(false)
  const act = () => {
    action?.onPress()
    onDrop(id)
  }
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      data-popup={toast.isPopup || undefined}
      onPointerEnter={pause}
      onPointerLeave={release}
      onFocus={pause}
      onBlur={release}
    >
      <Icon name={marks[kind]} className={styles.mark} />
      <p className={styles.words}>{text}</p>
      {action && (
        <Button kind="subtle" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t.close} onClick={() => onDrop(id)} />
    </div>
  )
}
