import type { Application } from '@matla/contract/staff/applications.calls'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { loaded } from '#console/api/loaded.ts'
import { Detail } from '#console/kit/detail.tsx'
import { useMay } from '#console/session/me.ts'
import { Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#lib/root-data.ts'
import { ApplicationActions, RatePanel } from './application-actions.tsx'
import { ApplicationDrawers } from './application-drawers.tsx'
import { Answers, Contact, Emails, Files, Keeping, Notes } from './application-panels.tsx'
import { Stage } from './application-parts.tsx'
import { applicationsText } from './applications.text.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<Application> {
  const of = { params: { applicationId: params.id ?? '' } }
  return loaded(await consoleApi.applications.read(of)).application
}

/** A new application is marked as seen once whoever works on it has it open. */
function useSeen({ _id: applicationId, stage }: Application): void {
  const isToMark = useMay('applications.write') && stage === 'new'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isToMark) return
    void consoleApi.applications.see({ params: { applicationId } }).then(() => revalidate())
  }, [isToMark, applicationId, revalidate])
}

/** One application: what was sent, what colleagues think of it, and what the applicant was told. */
export function Component() {
  const t = useWords(applicationsText)
  const application = useLoaderData<unknown>() as Application
  useSeen(application)
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
          <Keeping application={application} />
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
