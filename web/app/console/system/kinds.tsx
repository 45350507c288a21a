import { hasRight } from '@matla/contract/kit/rights'
import { jobRight } from '@matla/contract/staff/system-words'
import type { KindOfJobs } from '@matla/contract/staff/system.calls'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block } from '#console/kit/detail.tsx'
import { useMe } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { jobKindText } from './jobs.text.ts'
import { Row, Rows } from './rows.tsx'
import { systemText } from './system.text.ts'

/** Every kind of job with the number of queued, running and failed jobs, and a button that retries the failed ones. */
export function Kinds({ kinds }: { readonly kinds: readonly KindOfJobs[] }) {
  const t = useWords(systemText)
  return (
    <Block
      title={t.jobs}
      aside={
        <Link to="/jobs" className="accented">
          {t.allJobs}
        </Link>
      }
    >
      <p className="muted">{t.jobsText}</p>
      <Rows>
        {kinds.map((kind) => (
          <KindRow key={kind.kind} jobs={kind} />
        ))}
      </Rows>
    </Block>
  )
}

function KindRow({ jobs }: { readonly jobs: KindOfJobs }) {
  const t = useWords(systemText)
  const names = useWords(jobKindText)
  const { roles } = useMe()
  const { kind, waiting, trying, running, failed, waitSeconds } = jobs
  const parts = [
    waiting > 0 && t.waits(waiting),
    running > 0 && t.runs(running),
    trying > 0 && t.trying(trying),
    waitSeconds !== null && t.oldest(Math.floor(waitSeconds / 60)),
  ].filter((part) => part !== false)
  return (
    <Row
      name={names[kind]}
      to={`/jobs?kind=${kind}`}
      of={kind}
      facts={
        <>
          {failed > 0 && (
            <Badge kind="warn" icon="alert">
              {t.gaveUp(failed)}
            </Badge>
          )}
          <span className="muted">{parts.length === 0 && failed === 0 ? t.quiet : parts.join(' · ')}</span>
        </>
      }
      action={
        failed > 0 &&
        hasRight(roles, jobRight(kind)) && (
          <CallButton
            icon="refresh"
            call={() => consoleApi.jobs.retryAll({ body: { kind } })}
            message={t.areRetried(failed)}
          >
            {t.retryAll(failed)}
          </CallButton>
        )
      }
    />
  )
}
