import { sitePages } from '@matla/contract/documents/site-pages'
import { isSafeHref } from '@matla/contract/documents/text-forms'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { ShortField } from '#console/kit/fields.tsx'
import { formText } from '#console/documents/form/form.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import styles from './link-form.module.css'

type Props = {
  readonly href: string
  readonly onSet: (href: string) => void
  readonly onClose: () => void
}

/** The target of a link; suggests pages of the shop by name. */
export function LinkForm({ href, onSet, onClose }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const list = useId()
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const set = (event: SyntheticEvent) => {
    event.preventDefault()
    const safe = isSafeHref(typed.trim())
    setWrong(!safe)
    if (safe) onSet(typed.trim())
  }
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={set}>
      <ShortField
        label={t.linkTo}
        type="url"
        list={list}
        value={typed}
        autoComplete="off"
        error={isWrong ? t.hrefWrong : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <datalist id={list}>
        {sitePages.map(({ path, name }) => (
          <option key={path} value={path}>
            {name[lang]}
          </option>
        ))}
      </datalist>
      <Button size="small" type="submit">
        {t.apply}
      </Button>
      {href !== '' && (
        <Button size="small" kind="subtle" onClick={() => onSet('')}>
          {t.unlink}
        </Button>
      )}
    </form>
  )
}
