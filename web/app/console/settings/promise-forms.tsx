import type { Settings } from '@matla/contract/staff/settings.calls'
import { longestRetention } from '@matla/contract/staff/retention'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { BothField } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { readBoth } from './read-both.ts'
import { settingsText } from './settings.text.ts'

type ConsentProps = { readonly consent: Settings['consent'] }

/** The wordings of consents; after a change, visitors are asked again. */
export function ConsentForm({ consent: { value, changed } }: ConsentProps) {
  const t = useWords(settingsText)
  return (
    <ActionForm
      does={t.save}
      consequences={t.consentLead}
      act={({ form }) => {
        const body = {
          arePixelsOn: form.has('arePixelsOn'),
          cookies: readBoth(form, 'cookies'),
          newsletter: readBoth(form, 'newsletter'),
          basedOn: changed?.at ?? null,
        }
        return consoleApi.settings.changeConsent({ body })
      }}
      message={t.isSaved}
    >
      <Checkbox label={t.arePixelsOn} name="arePixelsOn" value="1" defaultChecked={value.arePixelsOn} />
      <BothField label={t.cookies} name="cookies" value={value.cookies} isLong required maxLength={400} />
      <BothField
        label={t.newsletter}
        name="newsletter"
        value={value.newsletter}
        isLong
        required
        maxLength={400}
      />
    </ActionForm>
  )
}

type RetentionProps = { readonly retention: Settings['retention'] }

const upTo = (most: number) => ({ least: 1, most })
const retentionBounds = {
  applicationMonths: upTo(longestRetention.applicationMonths),
  ebookRequestMonths: upTo(longestRetention.ebookRequestMonths),
  messageMonths: upTo(longestRetention.messageMonths),
  unconfirmedDays: upTo(longestRetention.unconfirmedDays),
}

/** The retention periods of submitted data. */
export function RetentionForm({ retention: { value, changed } }: RetentionProps) {
  const t = useWords(settingsText)
  const kit = useWords(kitText)
  const names = ['applicationMonths', 'ebookRequestMonths', 'messageMonths', 'unconfirmedDays'] as const
  return (
    <ActionForm
      does={t.save}
      consequences={t.retentionLead}
      act={async ({ form }) => {
        const read = readNumbers(form, retentionBounds, kit)
        if ('wrong' in read) return read.wrong
        const body = { ...read.values, basedOn: changed?.at ?? null }
        return consoleApi.settings.changeRetention({ body })
      }}
      message={t.isSaved}
    >
      {names.map((name) => (
        <NumberField
          key={name}
          label={t[name]}
          hint={t.atMost(longestRetention[name])}
          name={name}
          bounds={retentionBounds[name]}
          defaultValue={value[name]}
          required
        />
      ))}
    </ActionForm>
  )
}
