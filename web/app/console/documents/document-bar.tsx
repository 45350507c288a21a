import type { Fields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import type { ReactNode } from 'react'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useWords } from '#lib/root-data.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { CompletenessLinks } from './completeness-links.tsx'
import styles from './document-bar.module.css'
import { DocumentState } from './document-state.tsx'
import { documentText } from './document.text.ts'
import { useSaverState } from './form/form-context.ts'
import { ReviewButtons } from './publishing/review-buttons.tsx'
import { DocumentMenu } from './publishing/document-menu.tsx'
import type { DocumentActions } from './publishing/use-document-actions.ts'
import { unsavedChanges } from './saving/unsaved-changes.ts'
import { SavingState } from './saving-state.tsx'
import { OtherEditors } from './other-editors.tsx'
import { useTitle } from './use-title.ts'

type Props = {
  readonly document: Document
  readonly fields: Fields
  readonly actions: DocumentActions
  readonly mayPublish: boolean
  readonly mayComment: boolean
  readonly onReveal: (at: string, lang: Lang | null) => void
  /** The tabs of the page. */
  readonly children: ReactNode
}

/** The sticky bar of a document, with its name, state and actions. */
export function DocumentBar({
  document,
  fields,
  actions,
  mayPublish,
  mayComment,
  onReveal,
  children,
}: Props) {
  const t = useWords(documentText)
  const hasDraft = useSaverState(({ editing }) => editing.revision > 0 || unsavedChanges(editing).length > 0)
  const title = useTitle(document)
  const { isPublished, scheduled, review } = document
  const state = review.isApproved ? 'approved' : review.askedBy !== null ? 'asked' : null
  const isWritten = hasDraft || document.published !== null
  const canPublish = hasDraft || (isWritten && !isPublished)
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <DocumentState
          isBinned={document.binned !== null}
          {...{ isPublished, isWritten: isWritten || scheduled !== null, scheduled, hasDraft }}
          review={hasDraft ? state : null}
        />
        <SavingState />
        <OtherEditors fields={fields} />
        {isPublished && document.places[0] && (
          <a
            href={document.places[0].path}
            target="_blank"
            rel="noreferrer"
            className={cx('accented', styles.shop)}
          >
            {t.viewInShop} <Icon name="external" />
          </a>
        )}
      </div>
      <div className={styles.line}>
        {children}
        <CompletenessLinks fields={fields} onReveal={onReveal} />
        <div className={styles.end}>
          {mayComment && <DrawerButton opens="comment">{t.comment}</DrawerButton>}
          {hasDraft && <ReviewButtons {...{ document, actions, mayPublish }} />}
          <DocumentMenu {...{ document, hasDraft, mayPublish, actions }} />
          {mayPublish && canPublish && (
            <DrawerButton opens="publish" kind="primary" aria-keyshortcuts="Control+Enter">
              {t.publish}
            </DrawerButton>
          )}
        </div>
      </div>
    </header>
  )
}
