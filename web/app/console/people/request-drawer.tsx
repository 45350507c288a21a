import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { privacyText } from './privacy.text.ts'

const todayInRiyadh = () => riyadhDay(serverNow())

/** Records a request about a person's data that arrived by email or telephone. */
export function RequestDrawer({ person }: { readonly person: PersonDetail }) {
  const t = useWords(privacyText)
  const params = { id: person.id }
  const [today] = useState(todayInRiyadh)
  return (
    <Drawer name="privacy-request" title={t.takeDown}>
      <ActionForm
        does={t.doesTakeDown}
        consequences={t.takeDownText}
        act={({ form }) => {
          const kind = formText(form, 'kind') === 'deletion' ? 'deletion' : 'export'
          const askedOn = formDay(form, 'askedOn')
          return consoleApi.privacy.takeDown({ params, body: { kind, askedOn } })
        }}
        message={t.isTakenDown}
      >
        <ShortSelect
          label={t.kind}
          name="kind"
          options={[
            { value: 'export', label: t.kindExport },
            { value: 'deletion', label: t.kindDeletion },
          ]}
        />
        <DayField label={t.askedOn} name="askedOn" max={today} defaultValue={today} required />
      </ActionForm>
    </Drawer>
  )
}
