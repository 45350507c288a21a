import { readDay } from '@matla/contract/kit/typed-day'
import type { SyntheticEvent } from 'react'
import { DayField } from '#console/kit/day-field.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import styles from './own-days.module.css'
import { pickerText } from './report-words.text.ts'

type Days = { readonly from: string; readonly to: string }
type Props = { readonly days: Days; readonly onChange: (days: Days) => void }

/** Fields for the first and the last day of a chosen period. */
export function OwnDays({ days, onChange }: Props) {
  const t = useWords(pickerText)
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [one, other] = [readDay(formText(form, 'from')), readDay(formText(form, 'to'))]
    // Days in reverse order are swapped.
    if (one !== null && other !== null)
      onChange(one <= other ? { from: one, to: other } : { from: other, to: one })
  }
  return (
    <form className={styles.own} onSubmit={send}>
      <DayField name="from" label={t.from} defaultValue={days.from} required />
      <DayField name="to" label={t.to} defaultValue={days.to} required />
      <Button type="submit" size="small">
        {t.show}
      </Button>
    </form>
  )
}
