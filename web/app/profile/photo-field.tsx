import type { Lang } from '@matla/contract/kit/lang'
import type { Profile } from '@matla/contract/profile/profile.calls'
import { useRef, useState } from 'react'
import { initial } from '#lib/initial.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import styles from './photo-field.module.css'
import { profileText } from './profile.text.ts'

/** The LMS's page in the language of this page (R010). */
function inLanguage(href: string, lang: Lang): string {
  const address = new URL(href)
  address.searchParams.set('lang', lang)
  return address.href
}

/** The photo, a control that changes it here and, as documented, a link that changes it on the LMS (R240). */
export function PhotoField({ profile, fault }: { profile: Profile; fault: string | undefined }) {
  const lang = useLang()
  const t = useWords(profileText)
  const { preview, input, choose, putBack } = useChosenPicture()
  const { name, image, photoEditUrl, photoEntryUrl } = profile
  const shown = preview ?? image
  const isOwn = image.includes('/profile-picture/')
  return (
    <Panel className={styles.panel}>
      <div className={styles.photo}>
        {shown === '' ? (
          <span className={styles.initial} aria-hidden="true">
            {initial(name)}
          </span>
        ) : (
          <img className={styles.image} src={shown} alt={t.photoOf(name)} width={144} height={144} />
        )}
      </div>
      <p className={styles.name}>
        <Name>{name}</Name>
      </p>
      <label className={styles.choose} data-wrong={fault ? true : undefined}>
        <Icon name="image" />
        {image === '' ? t.choosePhoto : t.changePhoto}
        <input
          ref={input}
          type="file"
          name="image"
          accept="image/png,image/jpeg,image/webp"
          className={styles.file}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'photo-fault photo-hint' : 'photo-hint'}
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
      {fault && (
        <p className={styles.fault} id="photo-fault">
          <Icon name="alert" />
          <span>{fault}</span>
        </p>
      )}
      <p className="note" id="photo-hint" role="status">
        {preview === null ? t.photoHint : t.photoChosen}
      </p>
      {preview !== null && (
        <Button kind="subtle" size="small" onClick={putBack}>
          {t.keepPhoto}
        </Button>
      )}
      {isOwn && preview === null && <Checkbox label={t.removePhoto} name="removeImage" value="yes" />}
      <a
        className={styles.elsewhere}
        href={photoEntryUrl ?? inLanguage(photoEditUrl, lang)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t.photoElsewhere}
        <Icon name="external" />
      </a>
    </Panel>
  )
}

/** A preview of the chosen file before it is sent; null without a file. */
function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const choose = ({ files }: HTMLInputElement) => {
    const file = files?.[0]
    if (!file) return setPreview(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview(reader.result)
    })
    return reader.readAsDataURL(file)
  }
  useInputBeforeHydration(input, choose)
  const putBack = () => {
    if (input.current) input.current.value = ''
    setPreview(null)
  }
  return { preview, input, choose, putBack }
}
