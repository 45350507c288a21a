import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { uiText } from '#ui/ui.text.ts'
import { focusNear, placeOf } from './focus-near.ts'
import styles from './drawer.module.css'

/** Opens a drawer of the page that is open: `<Link to={drawerLink(search, 'refund')}>`. */
export function drawerLink(search: URLSearchParams, name: string, item?: string): string {
  const next = new URLSearchParams(search)
  next.set('do', name)
  if (item === undefined) next.delete('item')
  else next.set('item', item)
  return `?${next.toString()}`
}

/** Which drawer the address names, on what, and how it closes. */
export function useDrawer() {
  const [search, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('do')
        next.delete('item')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { open: search.get('do'), item: search.get('item'), close }
}

type Props = {
  /** Its name in the address: `?do=refund`. */
  readonly name: string
  readonly title: ReactNode
  readonly children: ReactNode | ((close: () => void, item: string | null) => ReactNode)
}

/** A panel at the end of the reading over the page, which stays as it is; a reload keeps it open. */
export function Drawer({ name, title, children }: Props) {
  const { open, item, close } = useDrawer()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isOpen = open === name
  useEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog) return undefined
    const opener = placeOf(document.activeElement)
    dialog.showModal()
    return () => {
      dialog.close()
      focusNear(opener)
    }
  }, [isOpen])
  return (
    <dialog
      ref={box}
      className={styles.drawer}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        close()
      }}
      onClose={() => {
        // A second Esc closes without asking.
        if (isOpen && !box.current?.open) close()
      }}
    >
      {isOpen && (
        <Inside id={id} title={title} onClose={close}>
          {typeof children === 'function' ? children(close, item) : children}
        </Inside>
      )}
    </dialog>
  )
}

type OpenProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode }

/** The same for what belongs to no address, such as the choice of a picture in a form: it is open while it is drawn. */
export function OpenDrawer({ title, onClose, children }: OpenProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const opener = placeOf(document.activeElement)
    dialog.showModal()
    return () => {
      dialog.close()
      focusNear(opener)
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={styles.drawer}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!box.current?.open) onClose()
      }}
    >
      <Inside id={id} title={title} onClose={onClose}>
        {children}
      </Inside>
    </dialog>
  )
}

function Inside({ id, title, onClose, children }: OpenProps & { readonly id: string }) {
  const t = useWords(uiText)
  return (
    <div className={styles.inside}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
