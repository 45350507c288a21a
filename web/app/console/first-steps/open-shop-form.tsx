import type { FirstStep, FirstSteps } from '@matla/contract/staff/shop.calls'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { MissingSentence } from './missing-sentence.tsx'
import styles from './open-shop-form.module.css'
import { stepHref } from './step-href.ts'

type Props = { readonly firstSteps: FirstSteps }

/** What is still missing, and the button that opens the shop. */
export function OpenShopForm({ firstSteps: { steps } }: Props) {
  const t = useWords(firstStepsText)
  const { close } = useDrawer()
  const others = steps.filter(({ key }) => key !== 'open')
  const must = filterMissing(others, ({ isRequired }) => isRequired)
  const should = filterMissing(others, ({ isRequired }) => !isRequired)
  const count = must.reduce((sum, { missing }) => sum + missing.length, 0)
  const open = async () => {
    const answer = await consoleApi.shop.open()
    if (answer.ok) close()
    return answer
  }
  return (
    <Stack gap={5}>
      {must.length === 0 ? (
        <Notice kind="ok" title={t.ready}>
          {t.openText}
        </Notice>
      ) : (
        <MissingList title={t.mustTitle(count)} steps={must} />
      )}
      {should.length > 0 && <MissingList title={t.shouldTitle} steps={should} />}
      <Cluster>
        <CallButton size="medium" disabled={must.length > 0} call={open} message={t.opened}>
          {t.openNow}
        </CallButton>
      </Cluster>
    </Stack>
  )
}

type Missing = FirstStep['missing'][number]

/** The steps that lack something of this kind, reduced to it. */
const filterMissing = (steps: readonly FirstStep[], isIncluded: (missing: Missing) => boolean) =>
  steps
    .map(({ key, missing }) => ({ key, missing: missing.filter(isIncluded) }))
    .filter(({ missing }) => missing.length > 0)

type ListProps = { readonly title: string; readonly steps: ReturnType<typeof filterMissing> }

function MissingList({ title, steps }: ListProps) {
  const t = useWords(firstStepsText)
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.missing}>
        {steps.map(({ key, missing }) => (
          <li key={key}>
            <Link to={stepHref[key]} className="accented">
              {t[key]}
            </Link>
            {missing.map((each) => (
              <MissingSentence key={each.code} missing={each} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
