import { isSafeHref } from '@matla/contract/documents/text-forms'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ShortField } from '#console/kit/fields.tsx'
import { formText } from '#console/documents/form/form.text.ts'
import { linkOptions } from '#console/documents/form/link-options.ts'
import { OptionSearch } from '#console/documents/form/option-search.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import styles from './link-form.module.css'

type Props = {
  readonly href: string
  readonly onSet: (href: string) => void
  readonly onClose: () => void
}

/** The target of a link: a page, course or article of the site chosen by name, or a URL. */
export function LinkForm({ href, onSet, onClose }: Props) {
  const t = useWords(formText)
  const box = useRef<HTMLDivElement>(null)
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
    <div ref={box} className={styles.box}>
      <form className={styles.form} noValidate onSubmit={set}>
        <ShortField
          label={t.linkTo}
          type="url"
          value={typed}
          dir="ltr"
          autoComplete="off"
          error={isWrong ? t.hrefWrong : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button size="small" type="submit">
          {t.apply}
        </Button>
        {href !== '' && (
          <Button size="small" kind="subtle" onClick={() => onSet('')}>
            {t.unlink}
          </Button>
        )}
      </form>
      {/* Outside the form, because Enter in its search field must not submit the form. */}
      <Popover label={t.choosePage}>
        <OptionSearch
          label={t.linkTo}
          optionsOf={linkOptions}
          isChosen={({ id }) => id === href}
          onChoose={onSet}
        />
      </Popover>
    </div>
  )
}
