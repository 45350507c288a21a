import { Suspense, useEffect, useRef } from 'react'
import { useWords } from '#lib/root-data.ts'
import { preloadedPart } from './lazy-part.ts'
import styles from './toast-region.module.css'
import { type ShownToast, type ToastProps, toastMs } from './shown-toast.ts'
import { toastText } from './toast.text.ts'

const ToastCard = preloadedPart(async () => (await import('./toast-card.tsx')).ToastCard, PlainToast)

/** Moves the element to the top of the top layer; does nothing without popover support. */
function raise(element: HTMLElement | null) {
  if (!element?.showPopover) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

type RegionProps = { toasts: readonly ShownToast[]; onDrop: (id: number) => void }

/** Live regions, polite and assertive, and popups. In the top layer, so that an open dialog does not cover them. */
export function ToastRegion({ toasts, onDrop }: RegionProps) {
  const t = useWords(toastText)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  // Open from the start, because a live region must exist before its first message.
  useEffect(() => raise(region.current), [])
  useEffect(() => {
    if (newest !== undefined && document.querySelector('dialog:modal')) raise(region.current)
  }, [newest])

  const cards = (place: 'polite' | 'urgent' | 'popup') =>
    toasts
      .filter((toast) => placeOf(toast) === place)
      .map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} onDrop={onDrop} />
        </Suspense>
      ))

  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={t.notices}>
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

/** Only the text. Also the fallback without a connection, when the card cannot be loaded. */
function PlainToast({ toast: { id, text, stays = 'notice' }, onDrop }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(() => onDrop(id), toastMs[stays])
    return () => clearTimeout(timer)
  }, [id, stays, onDrop])
  return <p className={styles.plain}>{text}</p>
}

const placeOf = ({ isPopup, kind }: ShownToast) => (isPopup ? 'popup' : kind === 'bad' ? 'urgent' : 'polite')
