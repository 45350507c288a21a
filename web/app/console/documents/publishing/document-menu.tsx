import { isCreatable, isUnpublishable } from '@matla/contract/documents/kinds'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { binText } from './bin.text.ts'
import { documentText } from '#console/documents/document.text.ts'
import { useForm, useSaverState } from '#console/documents/form/form-context.ts'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import styles from './document-menu.module.css'
import type { DocumentActions, ActionFailure } from './use-document-actions.ts'

type Props = {
  readonly document: Document
  readonly hasDraft: boolean
  readonly mayPublish: boolean
  readonly actions: DocumentActions
}

/** The document actions, except publishing. */
export function DocumentMenu({ document, hasDraft, mayPublish, actions }: Props) {
  const t = useWords(documentText)
  const bin = useWords(binText)
  const toast = useToast()
  const [search] = useSearchParams()
  const { saver, mayWrite } = useForm()
  const mayApprove = useHasRight('content.approve')
  const canUndo = useSaverState(({ steps }) => steps.back.length > 0)
  const canRedo = useSaverState(({ steps }) => steps.ahead.length > 0)
  const { isPublished, scheduled, review, kind, isDeletable } = document
  const mayDelete = useHasRight('content.publish')
  // A double click creates only one copy.
  const copyKey = useRef<string>(undefined)
  const press = (action: () => Promise<ActionFailure | null>) => async () => {
    const why = await action()
    if (why) toast({ kind: 'bad', text: why.message })
  }
  const items = [
    {
      name: t.scheduleDots,
      isOn: mayPublish && hasDraft && !scheduled,
      to: drawerLink(search, 'publish', 'later'),
    },
    { name: t.unschedule, isOn: mayPublish && scheduled !== null, act: press(actions.unschedule) },
    {
      name: t.askReview,
      isOn: mayWrite && mayPublish && hasDraft && review.askedBy === null,
      act: press(actions.askReview),
    },
    {
      name: t.approve,
      // A requested approval has a button in the bar instead.
      isOn: mayApprove && hasDraft && review.askedBy === null && !review.isApproved,
      act: press(actions.approve),
    },
    {
      name: t.unpublish,
      isOn: mayPublish && isPublished && isUnpublishable(kind),
      to: drawerLink(search, 'unpublish'),
    },
    {
      name: t.discard,
      // A document that was never published is deleted as a whole instead.
      isOn: mayWrite && hasDraft && (document.published !== null || !isDeletable),
      to: drawerLink(search, 'discard'),
    },
    {
      name: bin.duplicate,
      isOn: mayWrite && isCreatable(kind),
      act: press(() => actions.duplicate((copyKey.current ??= crypto.randomUUID()))),
    },
    { name: bin.remove, isOn: mayDelete && mayWrite && isDeletable, to: drawerLink(search, 'bin') },
    { name: t.undo, isOn: mayWrite && canUndo, act: saver.undo },
    { name: t.redo, isOn: mayWrite && canRedo, act: saver.redo },
  ].filter(({ isOn }) => isOn)
  if (items.length === 0) return null
  return (
    <Popover label={t.more} align="end">
      <ul className={styles.list}>
        {items.map(({ name, to, act }) => (
          <li key={name}>
            {to === undefined ? (
              <button
                type="button"
                className={styles.item}
                onClick={({ currentTarget }) => {
                  // Closes the menu first, because the item can disappear once its action is done.
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                  void act?.()
                }}
              >
                {name}
              </button>
            ) : (
              <Link to={to} className={styles.item}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  )
}
