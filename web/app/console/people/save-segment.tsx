import type { PersonFilters } from '@matla/contract/staff/person-filters.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { groupsText } from './groups.text.ts'
import { segmentQuery } from './segment-query.ts'

type Props = { readonly segments: readonly { readonly id: string; readonly name: string }[] }

/** Saves the filters of the list as a new segment, or replaces those of another one. */
export function SaveSegment({ segments }: Props) {
  const t = useWords(groupsText)
  const [search] = useSearchParams()
  const act = (form: FormData) => {
    // Parameters of the URL are texts, which the call parses like those of the list.
    const filters = segmentQuery(search) as unknown as PersonFilters
    const [id, name] = [formText(form, 'segment'), formText(form, 'name').trim()]
    return id === ''
      ? consoleApi.segments.make({ body: { name, filters } })
      : consoleApi.segments.change({ params: { id }, body: { filters } })
  }
  return (
    <ActionForm does={t.save} consequences={null} message={t.segmentSaved} act={({ form }) => act(form)}>
      {segments.length > 0 && (
        <ShortSelect
          label={t.replace}
          name="segment"
          options={[
            { value: '', label: t.newSegment },
            ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ShortField
        label={t.name}
        hint={segments.length > 0 && t.nameHint}
        name="name"
        maxLength={60}
        autoComplete="off"
      />
    </ActionForm>
  )
}
