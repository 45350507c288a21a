import { useLayoutEffect, useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import fields from './fields.module.css'
import styles from './text-limit.module.css'
import { textLimitText } from './text-limit.text.ts'

/** The counter appears once the text exceeds this share of its limit. */
const countedFrom = 0.8
/** A shorter limit, such as that of a colour, only needs the counter when it is exceeded. */
const leastCounted = 20

type Props = { readonly length: number; readonly most: number }

/** The counter of a text that approaches or exceeds its limit. A longer text is never cut, so the reader shortens it. */
export function TextCounter({ length, most }: Props) {
  const t = useWords(textLimitText)
  const lang = useLang()
  if (length <= most && (most < leastCounted || length < most * countedFrom)) return null
  const format = new Intl.NumberFormat(lang === 'ar' ? 'ar-SA-u-nu-latn' : 'en')
  return (
    <p className={styles.counter} data-over={length > most || undefined} role="status">
      {t.used(format.format(length), format.format(most))}
    </p>
  )
}

type LimitProps = {
  /** The id of the control before the counter. */
  readonly id: string
  readonly most: number
  /** The text of a controlled field, whose form renders on each key; absent for an uncontrolled one. */
  readonly value: unknown
}

/** Counts the text of a control, and marks it for `focusTooLong` while it is too long. */
export function TextLimit({ id, most, value }: LimitProps) {
  const t = useWords(textLimitText)
  const [typed, setTyped] = useState(0)
  const isControlled = typeof value === 'string'
  const length = isControlled ? value.length : typed
  const excess = Math.max(0, length - most)
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    // A state update before React's own listener could render a controlled text without its newest character.
    if (isControlled || !(control instanceof HTMLTextAreaElement)) return undefined
    const count = () => setTyped(control.value.length)
    count()
    control.addEventListener('input', count)
    return () => control.removeEventListener('input', count)
  }, [id, isControlled])
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (!control || excess === 0) return undefined
    const marks = { 'data-too-long': '', 'aria-invalid': 'true', 'aria-errormessage': `${id}-limit` }
    for (const [name, mark] of Object.entries(marks)) control.setAttribute(name, mark)
    return () => {
      for (const name of Object.keys(marks)) control.removeAttribute(name)
    }
  }, [id, excess])
  return (
    <>
      {excess > 0 && (
        <p className={fields.error} id={`${id}-limit`} role="alert">
          <Icon name="alert" />
          {t.tooLong(excess)}
        </p>
      )}
      <TextCounter length={length} most={most} />
    </>
  )
}
