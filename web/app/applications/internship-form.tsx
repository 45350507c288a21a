import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { AboutApplicant } from './about-applicant.tsx'
import { ApplicationForm } from './application-form.tsx'
import { internshipText } from './applications.text.ts'
import { FilesPanel } from './files-panel.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import type { SendAnswer } from './send-application.ts'
import { StudyFields } from './study-fields.tsx'
import { TrainingFields } from './training-fields.tsx'

/** The internship form (R182 to R194). */
export function InternshipForm({ answer }: { answer: SendAnswer | undefined }) {
  const t = pick(internshipText, useLang())
  return (
    <ApplicationForm answer={answer} submit={t.submit}>
      {(fields) => (
        <>
          <AboutApplicant {...fields} />
          <GuardianFields {...fields} />
          <FilesPanel errorOf={fields.errorOf} />
          <StudyFields {...fields} />
          <TrainingFields {...fields} />
        </>
      )}
    </ApplicationForm>
  )
}
