import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useRef, useState } from 'react'
import { pick } from '#lib/text.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './toast-region.module.css'
import { uiText } from './ui.text.ts'

/** To the top of the top layer; nothing where popovers are unknown. */
function raise(element: HTMLElement | null) {
  if (!element?.showPopover) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

type RegionProps = { lang: Lang; toasts: readonly ShownToast[]; onDrop: (id: number) => void }

/** Live lists, polite and urgent, and the popups that only inform, in the top layer so that an open dialog does not cover them. */
export function ToastRegion({ lang, toasts, onDrop }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  // Open from the start: a live region must be there before its first words.
  useEffect(() => raise(region.current), [])
  useEffect(() => {
    if (newest !== undefined && document.querySelector('dialog:modal')) raise(region.current)
  }, [newest])

  const cards = (place: 'polite' | 'urgent' | 'popup') =>
    toasts
      .filter((toast) => placeOf(toast) === place)
      .map((toast) => <ToastCard key={toast.id} lang={lang} toast={toast} onDrop={onDrop} />)

  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={pick(uiText, lang).notices}>
      <div className={styles.list} role="status">
        {cards('polite')}
      </div>
      <div className={styles.list} role="alert">
        {cards('urgent')}
      </div>
      <div className={styles.popups} role="alert">
        {cards('popup')}
      </div>
    </section>
  )
}

const placeOf = ({ isPopup, kind }: ShownToast) => (isPopup ? 'popup' : kind === 'bad' ? 'urgent' : 'polite')

const marks = { ok: 'circle-check', bad: 'alert', info: 'info' } as const

function ToastCard({ lang, toast, onDrop }: { lang: Lang; toast: ShownToast; onDrop: (id: number) => void }) {
  const { id, kind, title, text, stays = 'notice', action } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onDrop(id), toastMs[stays])
    return () => clearTimeout(timer)
  }, [held, id, stays, onDrop])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const act = () => {
    action?.onPress()
    onDrop(id)
  }
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      data-popup={toast.isPopup || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={marks[kind]} className={styles.mark} />
      <div className={styles.words}>
        {title && <b>{title}</b>}
        <p>{text}</p>
      </div>
      {action && (
        <Button kind="subtle" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={pick(uiText, lang).close} onClick={() => onDrop(id)} />
    </div>
  )
}

/** How long a toast stays: a notice 2 s, the answer to a form 3 s (R050), an offer to undo 6 s. */
export const toastMs = { notice: 2000, form: 3000, undo: 6000 } as const

export type Toast = {
  kind: 'ok' | 'bad' | 'info'
  title?: string | undefined
  text: string
  /** An informational popup in the middle of the page, for 2 s (R050). */
  isPopup?: boolean | undefined
  stays?: keyof typeof toastMs | undefined
  action?: { label: string; onPress: () => void } | undefined
}

export type ShownToast = Toast & { id: number }
