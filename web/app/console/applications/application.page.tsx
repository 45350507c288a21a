import type { LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Detail } from '#console/kit/detail.tsx'
import { hasRight } from '#console/session/me.ts'
import { Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#lib/root-data.ts'
import { ApplicationActions, RatePanel } from './application-actions.tsx'
import { ApplicationDrawers } from './application-drawers.tsx'
import { Answers, Contact, Emails, Files, RetentionPanel, Notes } from './application-panels.tsx'
import { Stage } from './application-parts.tsx'
import { applicationsText } from './applications.text.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const of = { params: { applicationId: params.id ?? '' } }
  const { application } = valueOrThrow(await consoleApi.applications.read(of))
  if (application.stage !== 'new' || !hasRight('applications.write')) return application
  // Opening an application marks it as seen, if the member may change it; the page then offers the next steps.
  const seen = await consoleApi.applications.see(of)
  return seen.ok ? seen.value.application : application
}

/** One application: its answers, the ratings, and the emails to the applicant. */
export function Component() {
  const t = useWords(applicationsText)
  const application = useLoaded<typeof loader>()
  return (
    <Detail
      title={<Name>{application.fullName}</Name>}
      facts={
        <>
          <Badge>{t[application.kind]}</Badge>
          <Stage stage={application.stage} />
          {application.isMinor && <Badge kind="warn">{t.minor}</Badge>}
        </>
      }
      actions={<ApplicationActions application={application} />}
      side={
        <>
          <RatePanel application={application} />
          <Files application={application} />
          <Contact application={application} />
          <RetentionPanel application={application} />
        </>
      }
    >
      <Answers application={application} />
      <Notes application={application} />
      <Emails application={application} />
      <ApplicationDrawers application={application} />
    </Detail>
  )
}
