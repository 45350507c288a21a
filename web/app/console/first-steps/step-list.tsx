import type { FirstStep } from '@matla/contract/staff/shop.calls'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { MissingSentence } from './missing-sentence.tsx'
import { stepHref } from './step-href.ts'
import styles from './step-list.module.css'

const order = { open: 0, postponed: 1, done: 2 } as const

/** The steps with what each still lacks, unfinished ones first. */
export function StepList({ steps }: { readonly steps: readonly FirstStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps
        .toSorted((one, other) => order[one.state] - order[other.state])
        .map((step) => (
          <Step key={step.key} step={step} />
        ))}
    </ol>
  )
}

function Step({ step: { key, state, missing } }: { readonly step: FirstStep }) {
  const t = useWords(firstStepsText)
  const isDone = state === 'done'
  const isRequired = missing.some((each) => each.isRequired)
  // A required step cannot be postponed, and neither can the last step, to which all others lead.
  const canWait = !isDone && key !== 'open' && (!isRequired || state === 'postponed')
  return (
    <li className={styles.step} data-state={state} data-of={key}>
      <Icon name={isDone ? 'circle-check' : 'chevron-forward'} className={styles.mark} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={stepHref[key]}>{t[key]}</Link> {isDone && <span className="muted small">{t.done}</span>}
          {state === 'postponed' && <Badge>{t.postponed}</Badge>}
          {isRequired && <Badge kind="warn">{t.required}</Badge>}
        </p>
        {missing.map((each) => (
          <MissingSentence key={each.code} missing={each} />
        ))}
      </div>
      {canWait && <PutOff stepKey={key} isPostponed={state === 'postponed'} />}
    </li>
  )
}

function PutOff({
  stepKey,
  isPostponed,
}: {
  readonly stepKey: FirstStep['key']
  readonly isPostponed: boolean
}) {
  const t = useWords(firstStepsText)
  const name = isPostponed ? t.takeUp : t.later
  const call = isPostponed ? consoleApi.firstSteps.resume : consoleApi.firstSteps.postpone
  return (
    <CallButton
      kind="subtle"
      aria-label={t.ofStep(name, t[stepKey])}
      call={() => call({ params: { key: stepKey } })}
      message={isPostponed ? t.isTakenUp : t.isPostponed}
    >
      {name}
    </CallButton>
  )
}
