import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { longestTag } from '@matla/contract/staff/tag-words'
import type { SyntheticEvent } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { groupsText } from './groups.text.ts'
import { SuggestedTags } from './suggested-tags.tsx'

type Props = { readonly person: PersonDetail; readonly known: readonly string[] }

/** The person's tags, each with a button that removes it, and a field for adding one. */
export function PersonTags({ person: { id, tags, state }, known }: Props) {
  const t = useWords(groupsText)
  const mayTag = useHasRight('people.help') && state !== 'erased' && state !== 'merged'
  const { press, isPending } = useAction()
  const change = (body: { add: string[]; remove: string[] }) =>
    press(() => consoleApi.tags.tag({ params: { id }, body }), t.tagsChanged)
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = formText(new FormData(form), 'tag').trim()
    if (name === '') return
    if (await change({ add: [name], remove: [] })) form.reset()
  }
  return (
    <Block title={t.tags}>
      <Stack gap={3}>
        {tags.length === 0 ? (
          <p className="muted">{t.noTags}</p>
        ) : (
          <Cluster gap={2}>
            {tags.map((name) => (
              <Badge key={name}>
                <Name>{name}</Name>
                {mayTag && (
                  <IconButton
                    icon="close"
                    label={t.removeTag(`\u2068${name}\u2069`)}
                    onClick={() => void change({ add: [], remove: [name] })}
                  />
                )}
              </Badge>
            ))}
          </Cluster>
        )}
        {mayTag && (
          <form onSubmit={(event) => void add(event)}>
            <Stack gap={2} align="start">
              <ShortField
                label={t.addTag}
                name="tag"
                maxLength={longestTag}
                autoComplete="off"
                list="known-tags"
              />
              <SuggestedTags id="known-tags" names={known.filter((name) => !tags.includes(name))} />
              <Button type="submit" size="small" kind="subtle" icon="plus" pending={isPending}>
                {t.add}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Block>
  )
}
