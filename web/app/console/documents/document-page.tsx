import type { Fields } from '@matla/contract/documents/shape'
import { type Lang, langs } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { Drawer, useDrawer } from '#console/kit/drawer.tsx'
import { useHasRight, useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { BinNotice } from './publishing/bin-notice.tsx'
import { DocumentBar } from './document-bar.tsx'
import { useDocumentKeys } from './document-keys.ts'
import styles from './document-page.module.css'
import { documentText } from './document.text.ts'
import { FailedPublication } from './failed-publication.tsx'
import { FieldView } from './form/field-view.tsx'
import { FormBody } from './form/form-body.tsx'
import { type Form, FormContext } from './form/form-context.ts'
import { focusField } from './form/paths.ts'
import { useItemKeys } from './form/use-item-keys.ts'
import { useLastField } from './form/use-last-field.ts'
import { OrphanedChanges } from './orphaned-changes.tsx'
import { History } from './history/history.tsx'
import { documentPanels } from './document-panels.ts'
import { RecoveredDrafts } from './recovered-drafts.tsx'
import { MarksBlock } from './marks-block.tsx'
import { OtherComments } from './other-comments.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { Preview } from './preview/preview.tsx'
import { previewText } from './preview/preview.text.ts'
import { useBeside } from './preview/use-beside.ts'
import { CommentForm } from './publishing/comment-form.tsx'
import { ActionDrawers } from './publishing/action-drawers.tsx'
import { PublisherNeeded } from './publishing/publisher-needed.tsx'
import { PublishDrawer } from './publishing/publish-drawer.tsx'
import { useDocumentActions } from './publishing/use-document-actions.ts'
import { unsavedChanges } from './saving/unsaved-changes.ts'
import { SaveProblemBar } from './save-problem-bar.tsx'
import type { OpenDocument } from './use-document.ts'
import { StartChoice } from './start-choice.tsx'
import { useNextMark } from './use-next-mark.ts'
import { useIsWide } from './use-is-wide.ts'

/** The tabs of the page, by their value in the URL. */
const parts = ['content', 'preview', 'history'] as const

type Props = {
  readonly document: Document
  readonly fields: Fields
  readonly open: OpenDocument
  readonly mayWrite: boolean
}

/** The page of an open document: its bar, its form or history, and its drawers. */
export function DocumentPage({ document, fields, open, mayWrite }: Props) {
  const t = useWords(documentText)
  const { beside } = useWords(previewText)
  const ui = useLang()
  const toast = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const drawer = useDrawer()
  const { id, saver, marks, journal } = open
  const isWindowWide = useIsWide()
  const [wantsBeside, toggleBeside] = useBeside()
  const [startsBlank, setStartsBlank] = useState(false)
  const [startsWithText, setStartsWithText] = useState(false)
  const [side, setSide] = useState<Lang>(ui)
  const mayComment = useHasRight('content.comment')
  const isLegal = document.kind === 'legal'
  const wasPublished = document.published !== null
  const { rights } = useMe()
  const mayPublish =
    document.binned === null && document.publishRights.every((right) => rights.includes(right))
  const actions = useDocumentActions(document, fields, open)
  const isTouched = useSyncExternalStore(
    saver.store.watch,
    () => saver.store.now().editing.revision > 0 || unsavedChanges(saver.store.now().editing).length > 0,
  )
  // Reset for good, because publishing makes the document untouched again although it has content.
  if (startsWithText && isTouched) setStartsWithText(false)
  // True while the starter text is loading, because input before that would become a conflict.
  const isStarting = (document.hasStarter || startsWithText) && mayWrite && !startsBlank && !isTouched
  const box = useRef<HTMLElement>(null)
  const lastField = useLastField(box)
  useItemKeys(box, saver, mayWrite)
  const Panel = documentPanels[document.id] ?? documentPanels[document.kind]
  const tab = parts.find((part) => part === search.get('tab')) ?? 'content'
  const canBeBeside = isWindowWide && tab === 'content' && document.places.length > 0
  const isBeside = canBeBeside && wantsBeside
  // Beside the preview there is only space for one language.
  const isWide = isWindowWide && !isBeside

  const form = useMemo(
    (): Form => ({
      id,
      saver,
      watch: saver.store.watch,
      marks,
      mayWrite,
      wasPublished,
      mayComment,
      isWide,
      side,
      FieldView,
    }),
    [id, saver, marks, mayWrite, wasPublished, mayComment, isWide, side],
  )
  const reveal = (at: string, lang: Lang | null) => {
    flushSync(() => {
      drawer.close()
      if (lang) setSide(lang)
      marks.set({ ...marks.now(), revealed: '' })
    })
    flushSync(() => marks.set({ ...marks.now(), revealed: at }))
    // Waits until the drawer has restored the focus.
    setTimeout(() => focusField(at))
  }
  const toNextMark = useNextMark(saver, fields, reveal)
  /** Switches the language without moving the focus to another text. */
  const turnTo = (lang: Lang) => {
    flushSync(() => setSide(lang))
    const at = lastField.current
    if (/\/(?:ar|en)$/.test(at)) focusField(`${at.slice(0, -2)}${lang}`)
  }
  const save = async () => {
    const isSaved = await saver.flush()
    toast(isSaved ? { kind: 'ok', text: t.savedNow } : { kind: 'bad', text: t.notSaved })
  }
  useDocumentKeys(saver, {
    onSave: () => void save(),
    onPublish: () => mayPublish && void navigate(drawerLink(search, 'publish')),
    onChanges: () => void navigate(tab === 'history' ? '?' : '?tab=history'),
    onNextMark: toNextMark,
    onPreview: () => void navigate(tab === 'preview' ? '?' : '?tab=preview'),
  })
  return (
    <FormContext value={form}>
      <article ref={box} className={styles.page}>
        <DocumentBar {...{ document, fields, actions, mayPublish, mayComment }} onReveal={reveal}>
          <nav className={styles.tabs} aria-label={t.parts}>
            {parts.map((part) => (
              <Link
                key={part}
                to={part === 'content' ? '?' : `?tab=${part}`}
                className={styles.tab}
                aria-current={tab === part ? 'page' : undefined}
              >
                {t[part]}
              </Link>
            ))}
          </nav>
          {canBeBeside && (
            <button type="button" className={styles.tab} aria-pressed={isBeside} onClick={toggleBeside}>
              {beside}
            </button>
          )}
          {!isWide && tab === 'content' && (
            <div className={styles.sides} role="group" aria-label={t.writeIn}>
              {langs.map((lang) => (
                <button key={lang} type="button" aria-pressed={side === lang} onClick={() => turnTo(lang)}>
                  {lang === 'ar' ? t.inArabic : t.inEnglish}
                </button>
              ))}
            </div>
          )}
        </DocumentBar>
        {document.binned && <BinNotice binned={document.binned} actions={actions} />}
        {document.failure && <FailedPublication failure={document.failure} />}
        <SaveProblemBar />
        <RecoveredDrafts journal={journal} fields={fields} />
        <OrphanedChanges fields={fields} />
        <OtherComments fields={fields} />
        {mayWrite && !mayPublish && isTouched && <PublisherNeeded document={document} />}
        {tab === 'content' && (
          <div className={styles.columns} data-beside={isBeside || undefined}>
            <div className={styles.page}>
              {isLegal && <Notice kind="warn">{t.legalNotice}</Notice>}
              {!isStarting && <MarksBlock fields={fields} onNext={toNextMark} />}
              {!isStarting && <FormBody fields={fields} />}
              {isStarting && (
                <StartChoice
                  actions={actions}
                  onText={() => setStartsWithText(true)}
                  onBlank={() => setStartsBlank(true)}
                />
              )}
              {Panel && (
                <Suspense>
                  <Panel document={document} />
                </Suspense>
              )}
            </div>
            {isBeside && <LivePreview document={document} lang={side} />}
          </div>
        )}
        {tab === 'preview' && <Preview document={document} />}
        {tab === 'history' && <History document={document} fields={fields} actions={actions} />}
        {mayPublish && <PublishDrawer {...{ document, fields, actions }} onReveal={reveal} />}
        <ActionDrawers document={document} actions={actions} />
        {mayComment && (
          <Drawer name="comment" title={t.commentTitle}>
            {() => <CommentForm document={document} fields={fields} at={lastField.current} />}
          </Drawer>
        )}
      </article>
    </FormContext>
  )
}
