import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { focusFirstField } from '#ui/focus-first-field.ts'
import { uiText } from '#ui/ui.text.ts'
import { focusNear, ancestorsOf } from './focus-near.ts'
import styles from './drawer.module.css'
import { clearTypedText, restoreTypedText, storeTypedText, textsIn } from './typed-text.ts'

/** The drawer named in the URL, its item, and a function that closes it. */
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
  /** The name in the URL: `?do=refund`. */
  readonly name: string
  readonly title: ReactNode
  /** A function receives the item named in the URL. */
  readonly children: ReactNode | ((item: string | null) => ReactNode)
}

/** A panel over the page at the inline end; it stays open after a reload. */
export function Drawer({ name, title, children }: Props) {
  const { open, item, close } = useDrawer()
  const { pathname } = useLocation()
  const isOpen = open === name
  const modal = useModal({ isOpen, address: `${pathname} ${name} ${item ?? ''}`, close })
  return (
    <dialog {...modal.dialog} className={styles.drawer}>
      {isOpen && (
        <Inside id={modal.titleId} title={title} onClose={close} onLeave={modal.keepText}>
          {typeof children === 'function' ? children(item) : children}
        </Inside>
      )}
    </dialog>
  )
}

type OpenProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode }

/** A drawer that is not in the URL, such as the media picker of a form; it is open while rendered. */
export function OpenDrawer({ title, onClose, children }: OpenProps) {
  const modal = useModal({ isOpen: true, address: null, close: onClose })
  return (
    <dialog {...modal.dialog} className={styles.drawer}>
      <Inside id={modal.titleId} title={title} onClose={onClose} onLeave={modal.keepText}>
        {children}
      </Inside>
    </dialog>
  )
}

type Modal = {
  readonly isOpen: boolean
  /** The key under which unsent text is stored until the drawer opens again; null to discard it. */
  readonly address: string | null
  readonly close: () => void
}

/** The browser's modal dialog. Focuses the first field and restores unsent text. */
function useModal({ isOpen, address, close }: Modal) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isSent = useRef(false)
  const first = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog) return undefined
    const opener = ancestorsOf(document.activeElement)
    dialog.showModal()
    first.current = textsIn(dialog)
    if (address !== null) restoreTypedText(address, dialog)
    focusFirstField(dialog)
    isSent.current = false
    return () => {
      dialog.close()
      focusNear(opener)
    }
  }, [isOpen, address])
  const keepText = () => {
    if (address === null || !box.current) return
    clearTypedText(address)
    if (!isSent.current) storeTypedText(address, first.current, box.current)
  }
  return {
    titleId,
    keepText,
    dialog: {
      ref: box,
      'aria-labelledby': titleId,
      onInput: () => (isSent.current = false),
      onSubmit: () => (isSent.current = true),
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== box.current) return
        event.preventDefault()
        // A form that was submitted but is still open was rejected.
        isSent.current = false
        close()
      },
      onClose: () => {
        // The browser closes a dialog on the second Esc without an event that can be cancelled.
        if (isOpen && !box.current?.open) close()
      },
    },
  }
}

type InsideProps = OpenProps & {
  readonly id: string
  /** Called before the fields are removed. */
  readonly onLeave: () => void
}

function Inside({ id, title, onClose, onLeave, children }: InsideProps) {
  const t = useWords(uiText)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => () => leave(), [])
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
