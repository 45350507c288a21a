import type { FileSlot as Slot } from '@matla/contract/applications/application-rules'
import { type ApplicationFault, applicationFaults } from '@matla/contract/applications/applications.text'
import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useId, useRef, useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { useField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import { applicationText } from './applications.text.ts'
import styles from './file-slot.module.css'
import { findFileFault } from './pdf-file.ts'

type Props = {
  readonly slot: Slot
  readonly isOptional?: boolean
}

/** Small files are shown in kilobytes, because 0.00 MB would be meaningless. */
function sizeIn(lang: Lang, bytes: number): string {
  const t = applicationText[lang]
  return bytes < 104_858
    ? t.kilobytes(String(Math.max(1, Math.round(bytes / 1024))))
    : t.megabytes((bytes / 1_048_576).toFixed(2))
}

/** One file slot: empty, or filled with a button to remove the file (R170). Without JavaScript, the browser's field. */
function FileSlot({ slot, isOptional = false }: Props) {
  const lang = useLang()
  const t = useWords(applicationText)
  const { input, file, fault, choose, remove } = useSlot(lang)
  const id = useId()
  // After submitting there is only one message, the first in the documented order (R188).
  const shown = useField(slot).error ?? fault
  return (
    <div className={styles.slot} data-state={file ? 'filled' : 'empty'} data-wrong={shown ? true : undefined}>
      <span className={styles.mark}>
        <Icon name={file ? 'file' : 'upload'} />
      </span>
      <div className={styles.words}>
        <p className="strong" id={`${id}-label`}>
          {t[slot]} {isOptional && <span className={styles.note}>{t.optional}</span>}
        </p>
        <p className={styles.hint} id={`${id}-hint`} role="status">
          {file ? (
            <>
              <bdi className={styles.name}>{file.name}</bdi> <span>{sizeIn(lang, file.size)}</span>
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

type ShownFile = { readonly name: string; readonly size: number }

/**
 * The state of a file field. A file is checked when it is chosen, and cleared when it cannot be sent (R167 to R170). Its
 * message disappears on submit (R188).
 */
function useSlot(lang: Lang) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ShownFile | null>(null)
  const [code, setCode] = useState<ApplicationFault | null>(null)

  const empty = (why: ApplicationFault | null) => {
    if (input.current) input.current.value = ''
    setFile(null)
    setCode(why)
  }
  const choose = async ({ files }: HTMLInputElement) => {
    const chosen = files?.[0]
    if (!chosen) return empty(null)
    const wrong = findFileFault(chosen) ?? (await readFault(chosen))
    if (wrong) return empty(wrong)
    setCode(null)
    return setFile({ name: chosen.name, size: chosen.size })
  }
  useInputBeforeHydration(input, (field) => void choose(field))
  useEffect(() => {
    const form = input.current?.form
    const clearFault = () => setCode(null)
    const forget = () => {
      setFile(null)
      clearFault()
    }
    form?.addEventListener('reset', forget)
    form?.addEventListener('submit', clearFault)
    return () => {
      form?.removeEventListener('reset', forget)
      form?.removeEventListener('submit', clearFault)
    }
  }, [])
  return {
    input,
    file,
    fault: code === null ? undefined : applicationFaults[code][lang],
    choose: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => void choose(currentTarget),
    remove: () => {
      empty(null)
      input.current?.focus()
    },
  }
}

/** Detects a file that was removed or that the applicant may not read (R169). */
const readFault = (file: Blob): Promise<ApplicationFault | null> =>
  file
    .slice(0, 1_024)
    .arrayBuffer()
    .then(
      () => null,
      () => 'file-unreadable' as const,
    )

/** Both file slots (R167 to R170). */
export function FilesPanel({ isResumeOptional = false }: { readonly isResumeOptional?: boolean }) {
  const t = useWords(applicationText)
  return (
    <Panel title={t.files}>
      <Stack gap={4}>
        <FileSlot slot="resume" isOptional={isResumeOptional} />
        <FileSlot slot="portfolio" isOptional />
      </Stack>
    </Panel>
  )
}
