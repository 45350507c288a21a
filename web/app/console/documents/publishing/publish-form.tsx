import { DayField } from '#console/kit/day-field.tsx'
import { formMoment } from '#console/kit/form-days.ts'
import { findUnfinished } from '@matla/contract/documents/marked-text'
import { findDifferences } from '@matla/contract/documents/differences'
import type { Fields } from '@matla/contract/documents/shape'
import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { documentText } from '#console/documents/document.text.ts'
import { useForm, useSaverState } from '#console/documents/form/form-context.ts'
import { joined, pathOf } from '#console/documents/form/paths.ts'
import { DifferenceList } from '#console/documents/words/difference-list.tsx'
import { placeWords } from '#console/documents/field-words.ts'
import { useDrawer } from '#console/kit/drawer.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { focusTooLong } from '#console/kit/focus-too-long.ts'
import { TextButton } from '#console/kit/text-button.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './publish-form.module.css'
import { useExpectedFaults } from './use-expected-faults.ts'
import type { DocumentActions, ActionFailure } from './use-document-actions.ts'

type Props = {
  readonly document: Document
  readonly fields: Fields
  readonly actions: DocumentActions
  /** The form was opened to schedule the publication. */
  readonly isLater: boolean
  readonly onReveal: (at: string, lang: Lang | null) => void
}

/** The changes that will be published, the missing texts, and the time of publication. */
export function PublishForm({ document, fields, actions, isLater, onReveal }: Props) {
  const t = useWords(documentText)
  const { saver } = useForm()
  const { close } = useDrawer()
  const shown = useSaverState((writing) => writing.shown)
  const [later, setLater] = useState(isLater)
  const [why, setWhy] = useState<ActionFailure | null>(null)
  const [isTimeMissing, setTimeMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  useEffect(() => void saver.flush(), [saver])
  const missing = findUnfinished(fields, shown)
  const expected = useExpectedFaults(document.id, fields, shown, document.published === null)
  const { isRequired, isApproved } = document.review
  const isReviewNeeded = isRequired && !isApproved
  const run = async (action: () => Promise<ActionFailure | null>) => {
    setPending(true)
    const failed = await action().finally(() => setPending(false))
    setWhy(failed)
    if (failed === null) close()
  }
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || focusTooLong(event.currentTarget)) return
    const typed = new FormData(event.currentTarget)
    const [note, time] = [formText(typed, 'note'), formMoment(typed, 'at')]
    setTimeMissing(later && time === '')
    if (later && time === '') return
    void run(() =>
      isReviewNeeded
        ? actions.askReview()
        : later
          ? actions.schedule('publish', time, note)
          : actions.publish(note),
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {why && (
        <Notice
          kind="bad"
          live
          action={
            why.isLate && (
              <Button size="small" kind="subtle" onClick={() => void run(actions.rebase)}>
                {t.rebase}
              </Button>
            )
          }
        >
          {why.message}
        </Notice>
      )}
      {why?.fields && (
        <FaultLinks
          fields={fields}
          paths={Object.keys(why.fields)}
          reasons={why.fields}
          onReveal={onReveal}
        />
      )}
      {isReviewNeeded && <Notice kind="info">{t.reviewNeeded}</Notice>}
      <Changes document={document} fields={fields} />
      {missing.length > 0 && !why?.fields && (
        <section>
          <h3>{t.missingTitle}</h3>
          <FaultLinks
            fields={fields}
            paths={missing.map(({ path, lang }) => joined(...path, lang ?? ''))}
            onReveal={onReveal}
          />
        </section>
      )}
      {!why?.fields && Object.keys(expected).length > 0 && (
        <section>
          <h3>{t.toMend}</h3>
          <FaultLinks fields={fields} paths={Object.keys(expected)} reasons={expected} onReveal={onReveal} />
        </section>
      )}
      {!isReviewNeeded && (
        <>
          <fieldset className={styles.when}>
            <legend>{t.when}</legend>
            <label>
              <input type="radio" name="when" checked={!later} onChange={() => setLater(false)} />
              {t.now}
            </label>
            <label>
              <input type="radio" name="when" checked={later} onChange={() => setLater(true)} />
              {t.later}
            </label>
          </fieldset>
          {later && (
            <DayField hasTime name="at" label={t.atTime} error={isTimeMissing ? t.timeMissing : undefined} />
          )}
          <LongField label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={500} />
        </>
      )}
      <div className={styles.foot}>
        <Button kind="subtle" onClick={close}>
          {t.cancel}
        </Button>
        <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter">
          {isReviewNeeded ? t.askReview : later ? t.schedule : t.publish}
        </Button>
      </div>
    </form>
  )
}

function Changes({ document, fields }: Pick<Props, 'document' | 'fields'>) {
  const t = useWords(documentText)
  const lang = useLang()
  const shown = useSaverState((writing) => writing.shown)
  const { published, isPublished, places } = document
  const list = published ? findDifferences(fields, published, shown) : []
  return (
    <section>
      <h3>{t.changedTitle}</h3>
      {published === null && <p>{t.firstTime}</p>}
      {published !== null && !isPublished && <p>{t.backAgain}</p>}
      {published !== null && isPublished && list.length === 0 && <p>{t.noDifference}</p>}
      {published !== null && list.length > 0 && (
        <div className={styles.changes} tabIndex={0} role="region" aria-label={t.changedTitle}>
          <DifferenceList fields={fields} before={published} after={shown} list={list} />
        </div>
      )}
      {places.length > 0 && (
        <p className="muted">
          {t.seenIn}:{' '}
          {[...new Set(places.map(({ name }) => name[lang]).filter(Boolean))].join(
            lang === 'ar' ? '، ' : ', ',
          )}
        </p>
      )}
    </section>
  )
}

type LinksProps = Pick<Props, 'fields' | 'onReveal'> & {
  readonly paths: readonly string[]
  /** Why each document cannot be published. */
  readonly reasons?: Readonly<Record<string, string>>
}

function FaultLinks({ fields, paths, reasons, onReveal }: LinksProps) {
  const t = useWords(documentText)
  const ui = useLang()
  const shown = useSaverState((writing) => writing.shown)
  return (
    <div className={styles.links}>
      {paths.map((at) => {
        const last = pathOf(at).at(-1)
        const lang = isLang(last) ? last : null
        const name = placeWords(fields, shown, pathOf(at), ui)
        return (
          <div key={at}>
            <TextButton onClick={() => onReveal(at, lang)}>
              {lang === null ? name : `${name} · ${lang === 'ar' ? t.inArabic : t.inEnglish}`}
            </TextButton>
            {reasons?.[at] && <p className="muted">{reasons[at]}</p>}
          </div>
        )
      })}
    </div>
  )
}
