import type { LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Detail } from '#console/kit/detail.tsx'
import { later } from '#console/kit/later.tsx'
import { useHasRight } from '#console/session/me.ts'
import { TasksInPlace } from '#console/tasks/tasks-in-place.tsx'
import { useLang } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { AccountPanel, FromAddress, Sessions } from './account-panels.tsx'
import { MergedNotice, Merges } from './merges-panel.tsx'
import { PersonActions } from './person-actions.tsx'
import { OpenRequests } from './open-requests.tsx'
import { Courses, Emails, Notes, Orders, SmallPanels } from './person-panels.tsx'
import { PersonTags } from './person-tags.tsx'
import { Confirmed, PersonState } from './person-state.tsx'

const PersonDrawers = later(async () => (await import('./person-drawers.tsx')).PersonDrawers)

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [one, options, tasks] = await Promise.all([
    consoleApi.people.one({ params: { id } }),
    consoleApi.people.options(),
    consoleApi.tasks.list({ query: { person: id } }),
  ])
  return {
    person: valueOrThrow(one).person,
    options: valueOrThrow(options),
    tasks: valueOrThrow(tasks).rows,
  }
}

/** Everything that the shop knows about a person, and the actions for them. */
export function Component() {
  const { person, options, tasks } = useLoaded<typeof loader>()
  const lang = useLang()
  const mayMerge = useHasRight('people.merge')
  return (
    <Detail
      title={<Name>{person.fullName}</Name>}
      facts={
        <>
          <PersonState state={person.state} />
          <Confirmed is={person.isEmailConfirmed} />
        </>
      }
      actions={<PersonActions person={person} />}
      side={
        <>
          <AccountPanel person={person} />
          <PersonTags person={person} known={options.tags.map(({ name }) => name[lang])} />
          <Sessions person={person} />
          <FromAddress person={person} />
        </>
      }
    >
      <MergedNotice person={person} />
      <OpenRequests person={person} />
      <TasksInPlace tasks={tasks} />
      <Notes person={person} />
      <Courses person={person} />
      <Orders person={person} />
      <Emails person={person} />
      <SmallPanels person={person} />
      {mayMerge && <Merges person={person} />}
      <PersonDrawers person={person} products={options.products} />
    </Detail>
  )
}
