import type { Schedule } from '@matla/contract/staff/system.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block } from '#console/kit/detail.tsx'
import { formatDateTime, When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Row, Rows } from './rows.tsx'
import { scheduleText, systemText } from './system.text.ts'

/** The schedules with their last and next run, and a button that starts one now. */
export function Schedules({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const t = useWords(systemText)
  const names = useWords(scheduleText)
  const lang = useLang()
  return (
    <Block title={t.schedules}>
      <Rows>
        {schedules.map(({ name, nextAt, lastAt, lastState, isUnderWay }) => (
          <Row
            key={name}
            name={names[name]}
            facts={
              <>
                {lastState === 'failed' && (
                  <Badge kind="warn" icon="alert">
                    {t.failedRun}
                  </Badge>
                )}
                <span className="muted">
                  {lastAt === null ? (
                    t.never
                  ) : (
                    <>
                      {t.last} <When at={lastAt} />
                    </>
                  )}
                  {' · '}
                  {t.next(formatDateTime(nextAt, lang))}
                </span>
              </>
            }
            action={
              isUnderWay ? (
                <Badge icon="clock">{t.underWay}</Badge>
              ) : (
                <CallButton
                  kind="subtle"
                  icon="play"
                  call={() => consoleApi.schedules.run({ params: { name } })}
                  message={t.hasRun}
                >
                  {t.runNow}
                </CallButton>
              )
            }
          />
        ))}
      </Rows>
    </Block>
  )
}
