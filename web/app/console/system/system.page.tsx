import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { isNeeded } from './connection-of.ts'
import { Kinds } from './kinds.tsx'
import { Providers } from './providers.tsx'
import { Schedules } from './schedules.tsx'
import { systemText } from './system.text.ts'

export async function loader() {
  const answers = await Promise.all([
    consoleApi.jobs.kinds(),
    consoleApi.schedules.list(),
    consoleApi.providers.list(),
    consoleApi.faults.groups({ query: {} }),
  ] as const)
  const [jobs, schedules, providers, faults] = answers
  return {
    ...valueOrThrow(jobs),
    ...valueOrThrow(schedules),
    ...valueOrThrow(providers),
    ...valueOrThrow(faults),
  }
}

/** Everything that runs in the background: jobs, schedules, services, and errors. */
export function Component() {
  const t = useWords(systemText)
  const { kinds, schedules, providers, groups } = useLoaded<typeof loader>()
  const gaveUp = kinds.reduce((sum, { failed }) => sum + failed, 0)
  const absent = providers.filter((provider) => isNeeded(provider)).length
  const isFine = gaveUp === 0 && groups.length === 0 && absent === 0
  return (
    <Detail
      title={t.title}
      facts={
        isFine ? (
          <Badge kind="ok" icon="check">
            {t.fine}
          </Badge>
        ) : (
          <>
            {gaveUp > 0 && (
              <Badge kind="warn" icon="alert">
                {t.gaveUp(gaveUp)}
              </Badge>
            )}
            {absent > 0 && (
              <Badge kind="warn" icon="alert">
                {t.notConnected(absent)}
              </Badge>
            )}
            {groups.length > 0 && (
              <Badge kind="warn" icon="alert">
                {t.openFaults(groups.length)}
              </Badge>
            )}
          </>
        )
      }
      side={
        <Block
          title={t.faults}
          aside={
            <Link to="/faults" className="accented">
              {t.allFaults}
            </Link>
          }
        >
          <p>{groups.length === 0 ? t.noFaults : t.openFaults(groups.length)}</p>
        </Block>
      }
    >
      <Kinds kinds={kinds} />
      <Providers providers={providers} />
      <Schedules schedules={schedules} />
    </Detail>
  )
}
