import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import type { Application } from '@matla/contract/staff/applications.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { directionOf } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { applicationsText } from './applications.text.ts'
import { EmailPreview } from './email-preview.tsx'

type Of = { readonly application: Application }

const { applications } = consoleApi

export function ApplicationDrawers({ application }: Of) {
  const t = useWords(applicationsText)
  const params = { applicationId: application._id }
  return (
    <>
      <EmailDrawer application={application} kind="invite" />
      <EmailDrawer application={application} kind="decline" />
      <Drawer name="note" title={t.addNote}>
        <ActionForm
          does={t.save}
          consequences={t.noteText}
          act={({ key, form }) =>
            applications.note({ params, body: { words: formText(form, 'words'), key } })
          }
          message={t.noteSaved}
        >
          <LongField label={t.note} name="words" maxLength={2_000} required />
        </ActionForm>
      </Drawer>
      <Drawer name="tags" title={t.editTags}>
        <TagsForm application={application} />
      </Drawer>
      <Drawer name="extend" title={t.extend}>
        <ActionForm
          asksReason
          does={t.extend}
          consequences={t.extendText}
          act={({ reason, form }) =>
            applications.extend({ params, body: { until: formDay(form, 'until'), reason } })
          }
          message={t.isExtended}
        >
          <DayField label={t.until} name="until" defaultValue={application.keptUntil.slice(0, 10)} required />
        </ActionForm>
      </Drawer>
    </>
  )
}

function TagsForm({ application }: Of) {
  const t = useWords(applicationsText)
  // Fixed when the drawer opens, because a later read must not change the fields.
  const [basedOn] = useState(application.tags)
  const save = (form: FormData) =>
    applications.tag({
      params: { applicationId: application._id },
      body: { tags: parseTags(formText(form, 'tags')), basedOn: [...basedOn] },
    })
  return (
    <ActionForm does={t.save} consequences={null} message={t.tagsSaved} act={({ form }) => save(form)}>
      <ShortField
        label={t.tags}
        hint={t.tagsHint}
        name="tags"
        maxLength={330}
        defaultValue={basedOn.join(', ')}
      />
    </ActionForm>
  )
}

const parseTags = (typed: string): string[] =>
  typed
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** The email as the applicant will read it, with an optional note by the sender. */
function EmailDrawer({ application, kind }: Of & { readonly kind: 'invite' | 'decline' }) {
  const t = useWords(applicationsText)
  const { _id: applicationId, email, lang, templates } = application
  const template = templates.find((each) => each.kind === kind)
  return (
    <Drawer name={kind} title={t.sendTitle}>
      <ActionForm
        tone={kind === 'decline' ? 'danger' : undefined}
        does={kind === 'invite' ? t.sendInvite : t.sendDecline}
        consequences={
          <>
            <p>{t.sendTo(`\u2066${email}\u2069`)}</p>
            <EmailPreview lang={lang} subject={template?.subject} text={template?.text} />
          </>
        }
        act={({ form, key }) =>
          applications.sendEmail({
            params: { applicationId },
            body: { kind, words: formText(form, 'words'), key },
          })
        }
        message={t.isEmailed(`\u2066${email}\u2069`)}
      >
        <LongField
          label={t.ownWords}
          hint={t.ownWordsHint}
          name="words"
          lang={lang}
          dir={directionOf(lang)}
          maxLength={2_000}
        />
      </ActionForm>
    </Drawer>
  )
}
