import type { FileSlot as Slot } from '@matla/contract/applications/application-rules'
import { useId } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { applicationText } from './applications.text.ts'
import { useSlot } from './use-slot.ts'
import styles from './file-slot.module.css'

type Props = {
  readonly slot: Slot
  readonly isOptional?: boolean
  /** What the answer says of it. */
  readonly error: string | undefined
}

/** One file: empty, then filled, then removable again (R170). Without script it is the browser's own field. */
export function FileSlot({ slot, isOptional = false, error }: Props) {
  const lang = useLang()
  const t = pick(applicationText, lang)
  const { input, file, fault, choose, remove } = useSlot(lang)
  const id = useId()
  // After sending there is one message, the first of the order (R188).
  const shown = error ?? fault
  const size = file && (file.size / 1_048_576).toFixed(2)
  return (
    <div className={styles.slot} data-state={file ? 'filled' : 'empty'} data-wrong={shown ? true : undefined}>
      <span className={styles.mark}>
        <Icon name={file ? 'file' : 'upload'} />
      </span>
      <div className={styles.words}>
        <p className={styles.label} id={`${id}-label`}>
          {t[slot]} {isOptional && <span className={styles.note}>{t.optional}</span>}
        </p>
        <p className={styles.hint} id={`${id}-hint`} role="status">
          {file ? (
            <>
              <bdi className={styles.name}>{file.name}</bdi> <span>{t.megabytes(size ?? '')}</span>
            </>
          ) : (
            t.fileHint
          )}
        </p>
        {shown && (
          <p className={styles.fault} id={`${id}-fault`} role="alert">
            <Icon name="alert" />
            <span>{shown}</span>
          </p>
        )}
      </div>
      <span className={styles.choose}>
        <span className={styles.face} aria-hidden="true">
          {file ? t.replaceFile : t.chooseFile}
        </span>
        <input
          ref={input}
          type="file"
          name={slot}
          accept="application/pdf"
          className={styles.file}
          aria-labelledby={`${id}-label`}
          aria-describedby={shown ? `${id}-fault ${id}-hint` : `${id}-hint`}
          aria-invalid={shown ? true : undefined}
          onChange={choose}
        />
      </span>
      {file && (
        <Button kind="subtle" size="small" icon="trash" onClick={remove} aria-label={t.removeNamed(t[slot])}>
          {t.removeFile}
        </Button>
      )}
    </div>
  )
}
