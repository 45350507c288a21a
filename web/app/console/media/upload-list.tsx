import { mediaErrors } from '@matla/contract/staff/media-errors.text'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { mediaText } from './media.text.ts'
import { sizeIn } from './medium-parts.tsx'
import { useUploads } from './own-uploads.ts'
import styles from './upload-list.module.css'
import { canRetry, type UploadItem } from './uploads.ts'

/** The uploads in progress, each with its progress or the reason why it stopped; finished ones are only counted. */
export function UploadList() {
  const t = useWords(mediaText)
  const uploads = useUploads()
  const files = useStore(uploads.list, [])
  const done = files.filter(({ state }) => state === 'done').length
  if (files.length === 0) return null
  return (
    <section className={styles.box} aria-label={t.uploads}>
      {done < files.length && (
        <ul className={styles.list}>
          {files
            .filter(({ state }) => state !== 'done')
            .map((file) => (
              <FileLine key={file.key} file={file} />
            ))}
        </ul>
      )}
      <div role="status">
        {done > 0 && (
          <p className={styles.done}>
            <Icon name="circle-check" />
            {t.finished(done)}
            <IconButton icon="close" label={t.hide} onClick={uploads.dismissDone} />
          </p>
        )}
      </div>
    </section>
  )
}

const activeStates: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'sending', 'processing'])

function FileLine({ file }: { readonly file: UploadItem }) {
  const t = useWords(mediaText)
  const lang = useLang()
  const uploads = useUploads()
  const { key, name, bytes, state, progress, code } = file
  const isMoving = activeStates.has(state)
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.name}>
        <Name>{name}</Name> <span className="muted">{sizeIn(lang, bytes)}</span>
      </span>
      <span className={styles.end}>
        {state === 'failed' && canRetry(code) && (
          <Button kind="subtle" size="small" icon="refresh" onClick={() => uploads.retry(key)}>
            {t.again}
          </Button>
        )}
        {state === 'paused' && (
          <ChooseFiles kind="subtle" icon="upload" onFiles={uploads.add}>
            {t.chooseAgain}
          </ChooseFiles>
        )}
        <IconButton icon="close" label={isMoving ? t.stop : t.hide} onClick={() => uploads.dismiss(key)} />
      </span>
      {isMoving && <Progress label={t.progressOf(`\u2068${name}\u2069`)} value={progress} />}
      <p className={styles.state} role={state === 'failed' ? 'alert' : undefined}>
        <StateWords file={file} />
      </p>
    </li>
  )
}

function StateWords({ file: { state, progress, code, message } }: { readonly file: UploadItem }) {
  const t = useWords(mediaText)
  const lang = useLang()
  switch (state) {
    case 'waiting':
      return t.waits
    case 'sending':
    case 'processing':
      return (
        <>
          {state === 'sending' ? t.sends : t.processes} <Ltr>{Math.round(progress)}%</Ltr>
        </>
      )
    case 'paused':
      return t.paused
    case 'half':
      return t.half
    case 'failed':
      return code === 'unreachable' ? t.lost : (errorTextOf(code)?.[lang] ?? (message || t.failed))
    case 'done':
      return null
  }
}

const errorTexts: Readonly<Record<string, { readonly ar: string; readonly en: string }>> = mediaErrors
const errorTextOf = (code: string) => errorTexts[code]
