import type { Field } from '@matla/contract/documents/shape'
import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { textOf } from '#console/documents/words/value-words.ts'
import { captionsText } from '#console/media/captions.text.ts'
import { MissingCaptions, missingCaptions } from '#console/media/missing-captions.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Cluster } from '#ui/layout.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldBox } from './field-box.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import styles from './media-field.module.css'
import { fieldId } from './paths.ts'
import { useMedium } from './use-medium.ts'

const MediaPicker = lazy(async () => ({
  default: (await import('#console/media/media-picker.tsx')).MediaPicker,
}))

export type MediaField = Extract<Field, { kind: 'image' | 'video' | 'video-name' }>
type Props = { readonly field: MediaField; readonly at: string; readonly isBare?: boolean }

/** A picture or video from the media library. */
export function MediaInput({ field, at, isBare = false }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const { name, medium } = useMedium(textOf(value, lang))
  const [isOpen, setOpen] = useState(false)
  const isEmpty = value === null || value === undefined || value === ''
  const choose = (file: ImageFile | VideoFile) => {
    setOpen(false)
    change(field.kind === 'video-name' ? nameIn(file) : file)
  }
  return (
    <FieldBox role="group" aria-label={field.label[lang]} id={fieldId(at)} tabIndex={-1}>
      {isBare ? field.hint && <p className="muted small">{field.hint[lang]}</p> : <FieldHead field={field} />}
      <Cluster>
        {!isEmpty && <Preview field={field} value={value} />}
        <div className={styles.words}>
          {isEmpty ? (
            <span className="muted">{field.kind === 'image' ? t.noPicture : t.noVideo}</span>
          ) : (
            <bdi className={styles.name}>{name}</bdi>
          )}
          {medium && missingCaptions(medium).length > 0 && (
            <span>
              <MissingCaptions medium={medium} />{' '}
              <Link to={`/media/${medium.id}`} className="accented">
                {captionsText[lang].add}
              </Link>
            </span>
          )}
          {mayWrite && (
            <div className={styles.buttons}>
              <Button kind="subtle" size="small" icon="image" onClick={() => setOpen(true)}>
                {isEmpty ? t.choose : t.change}
              </Button>
              {field.isOptional && !isEmpty && (
                <Button
                  kind="subtle"
                  size="small"
                  onClick={() => change(field.kind === 'video-name' ? '' : null)}
                >
                  {t.remove}
                </Button>
              )}
            </div>
          )}
        </div>
      </Cluster>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind={field.kind === 'image' ? 'image' : 'video'}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldBox>
  )
}

/** Returns `name` for `/matla/video/stream/name.mp4`. */
const nameIn = (file: ImageFile | VideoFile): string =>
  'mp4' in file ? (/([a-z0-9-]+)\.mp4$/.exec(file.mp4)?.[1] ?? '') : ''

function Preview({ field, value }: { readonly field: MediaField; readonly value: unknown }): ReactNode {
  if (field.kind === 'image')
    // The server accepts no other type of value for this field.
    return <Picture art={value as ImageFile} sizes="144px" className={styles.picture} />
  if (field.kind === 'video-name') return null
  const { webm, mp4 } = value as VideoFile
  return (
    <video className={styles.video} controls muted preload="none" playsInline>
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
    </video>
  )
}
