import { formatOrdinal } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from './icon.tsx'
import { uiText } from './ui.text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  label: string
  steps: readonly string[]
  /** The index of the current step; equal to the length of `steps` when all are done. */
  current: number
}

/** The progress through a few steps; on phones only the current one shows its text. */
export function Stepper({ label, steps, current }: StepperProps) {
  const lang = useLang()
  const t = useWords(uiText)
  const status = (index: number) => (index < current ? 'done' : index === current ? 'now' : 'ahead')
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={status(index)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < current ? <Icon name="check" /> : formatOrdinal(index + 1, lang)}
          </span>
          <span className={styles.words}>{step}</span>
          {index < current && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
