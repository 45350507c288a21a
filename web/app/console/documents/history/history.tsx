import { findDifferences } from '@matla/contract/documents/differences'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { Document, Version } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { documentText } from '#console/documents/document.text.ts'
import { useForm, useSaverState } from '#console/documents/form/form-context.ts'
import type { DocumentActions, ActionFailure } from '#console/documents/publishing/use-document-actions.ts'
import { DifferenceList } from '#console/documents/words/difference-list.tsx'
import { Block } from '#console/kit/detail.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useCall } from '#console/kit/use-read.ts'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './history.module.css'
import { useVersions } from './use-versions.ts'

type Props = { readonly document: Document; readonly fields: Fields; readonly actions: DocumentActions }

/** The published versions of a document, which can be compared and restored as a whole or by field. */
export function History({ document, fields, actions }: Props) {
  const t = useWords(documentText)
  const read = useVersions(document)
  if (!read) return null
  const { versions, failure } = read
  if (failure) return <Notice kind="bad">{failure.message}</Notice>
  return (
    <Stack gap={4}>
      <Block title={t.compare}>
        <Compare document={document} fields={fields} actions={actions} versions={versions} />
      </Block>
      <Block title={t.versions}>
        {versions.length === 0 ? (
          <p className="muted">{t.noVersions}</p>
        ) : (
          <Versions versions={versions} actions={actions} />
        )}
      </Block>
    </Stack>
  )
}

/** The draft as an option among the versions. */
const draftNow = 'draft'

function Compare({ document, fields, actions, versions }: Props & { readonly versions: readonly Version[] }) {
  const t = useWords(documentText)
  const press = useRestore()
  const ui = useLang()
  const { mayWrite } = useForm()
  const newest = versions[0]?.version
  const [older, setOlder] = useState(newest === undefined ? '' : String(newest))
  const [newer, setNewer] = useState(draftNow)
  const [lang, setLang] = useState<Lang | 'both'>('both')
  const [before, after] = [useValueOf(document, older), useValueOf(document, newer)]
  if (newest === undefined) return <p className="muted">{t.noVersions}</p>
  const names = versions.map(({ version, at }) => ({
    value: String(version),
    label: t.versionOf(t.version(version), formatDateTime(at, ui)),
  }))
  const all = before && after ? findDifferences(fields, before, after) : []
  const list = all.filter((one) => lang === 'both' || one.lang === null || one.lang === lang)
  const hidden = all.length - list.length
  return (
    <Stack gap={4}>
      <div className={styles.choice}>
        <ShortSelect
          label={t.older}
          value={older}
          options={names}
          onChange={(event) => setOlder(event.currentTarget.value)}
        />
        <ShortSelect
          label={t.newer}
          value={newer}
          options={[{ value: draftNow, label: t.currentDraft }, ...names]}
          onChange={(event) => setNewer(event.currentTarget.value)}
        />
        <ShortSelect
          label={t.language}
          value={lang}
          options={[
            { value: 'both', label: t.both },
            { value: 'ar', label: t.inArabic },
            { value: 'en', label: t.inEnglish },
          ]}
          onChange={({ currentTarget: { value } }) => setLang(isLang(value) ? value : 'both')}
        />
      </div>
      {before && after && list.length === 0 && <p>{t.noDifference}</p>}
      {before && after && (
        <DifferenceList
          fields={fields}
          before={before}
          after={after}
          list={list}
          renderActions={(one, name) =>
            mayWrite &&
            newer === draftNow &&
            one.how !== 'added' && (
              <Button
                size="small"
                kind="subtle"
                aria-label={t.restoreFieldOf(name)}
                onClick={() =>
                  void press(actions.restore(Number(older), [...one.path, ...(one.lang ? [one.lang] : [])]))
                }
              >
                {t.restoreField}
              </Button>
            )
          }
        />
      )}
      {hidden > 0 && <p className="muted">{t.otherLanguage(hidden)}</p>}
    </Stack>
  )
}

/** The value of a version or of the draft; null until it is loaded. */
function useValueOf({ id }: Document, which: string): Draft | null {
  const shown = useSaverState((writing) => writing.shown)
  const isVersion = which !== draftNow && which !== ''
  const [read] = useCall(isVersion ? `${id} ${which}` : null, () =>
    consoleApi.documents.version({ params: { id, version: which } }),
  )
  return which === draftNow ? shown : (read?.value ?? null)
}

function useRestore() {
  const toast = useToast()
  return async (action: Promise<ActionFailure | null>) => {
    const why = await action
    if (why) toast({ kind: 'bad', text: why.message })
  }
}

function Versions({
  versions,
  actions,
}: {
  readonly versions: readonly Version[]
  readonly actions: DocumentActions
}) {
  const t = useWords(documentText)
  const press = useRestore()
  const lang = useLang()
  const { mayWrite } = useForm()
  const causes = {
    found: t.found,
    publish: t.causePublish,
    unpublish: t.causeUnpublish,
    schedule: t.causeSchedule,
    import: t.causeImport,
  }
  return (
    <ul className={styles.versions}>
      {versions.map(({ version, cause, note, by, at }) => (
        <li key={version} className={styles.version}>
          <b>{t.version(version)}</b>
          <span>{causes[cause]}</span>
          <span className="muted">
            {formatDateTime(at, lang)} · {by === null ? t.shopItself : <Name>{by}</Name>}
          </span>
          {note !== '' && <span dir="auto">{note}</span>}
          {mayWrite && (
            <span className={styles.end}>
              <Button size="small" kind="subtle" onClick={() => void press(actions.restore(version))}>
                {t.restore}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
