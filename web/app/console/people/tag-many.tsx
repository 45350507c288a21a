import type { PersonRow } from '@matla/contract/staff/person-page.schema'
import { type SyntheticEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { matchingIn } from '#console/list/matching-in.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { groupsText } from './groups.text.ts'
import { SuggestedTags } from './suggested-tags.tsx'

type Count = { readonly name: string; readonly people: number }
type Effect = {
  readonly people: number
  readonly added: readonly Count[]
  readonly removed: readonly Count[]
}
type Props = { readonly selected: BulkSelection<PersonRow>; readonly known: readonly string[] }

/** Tags the selected people after a preview. A dialog, because a drawer's URL would lose the selection. */
function TagMany({ selected, known }: Props) {
  const t = useWords(groupsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t.tagMany}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.tagMany}>
        <TagForm selected={selected} known={known} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

export const renderTagMany = (props: Props) => <TagMany {...props} />

function TagForm({ selected, known, onDone }: Props & { readonly onDone: () => void }) {
  const t = useWords(groupsText)
  const { press, isPending } = useAction()
  const [search] = useSearchParams()
  const [effect, setEffect] = useState<Effect | null>(null)
  const [error, setError] = useState('')
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const add = parseTags(formText(form, 'add'))
    const remove = [formText(form, 'remove')].filter(Boolean)
    setError(add.length + remove.length === 0 ? t.nothingChosen : '')
    if (add.length + remove.length === 0) return
    const body = { ...selectionOf(selected, search), add, remove }
    if (effect === null) {
      const answer = await consoleApi.tags.previewTags({ body })
      if (answer.ok) setEffect(answer.value)
      else setError(answer.failure.message)
      return
    }
    if (!(await press(() => consoleApi.tags.tagMany({ body }), t.tagged(effect.people)))) return
    selected.keep()
    onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} onInput={() => setEffect(null)}>
      <Stack gap={3}>
        <ShortField
          label={t.toAdd}
          hint={t.toAddHint}
          error={error}
          name="add"
          maxLength={420}
          autoComplete="off"
          list="known-tags"
        />
        <SuggestedTags id="known-tags" names={known} />
        {known.length > 0 && (
          <ShortSelect
            label={t.toRemove}
            name="remove"
            options={[{ value: '', label: t.none }, ...known.map((name) => ({ value: name, label: name }))]}
          />
        )}
        {effect !== null && (
          <Notice live title={t.people(effect.people)}>
            <ul>
              {effect.added.map(({ name, people }) => (
                <li key={`+${name}`}>{t.willAdd(`\u2068${name}\u2069`, people)}</li>
              ))}
              {effect.removed.map(({ name, people }) => (
                <li key={`-${name}`}>{t.willRemove(`\u2068${name}\u2069`, people)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Button type="submit" pending={isPending}>
          {effect === null ? t.check : t.apply(t.people(effect.people))}
        </Button>
      </Stack>
    </form>
  )
}

const selectionOf = ({ rows, isAll }: BulkSelection<PersonRow>, search: URLSearchParams) =>
  isAll ? { ids: null, matching: matchingIn(search) } : { ids: rows.map(({ id }) => id) }

const parseTags = (typed: string): string[] =>
  typed
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
