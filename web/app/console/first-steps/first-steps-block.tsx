import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { StepList } from './step-list.tsx'

type Props = {
  readonly firstSteps: FirstSteps
  /** On the Today page the list can be hidden; in the settings it is always shown. */
  readonly place: 'today' | 'settings'
}

/** The steps from an empty shop to an open one. */
export function FirstStepsBlock({ firstSteps: { steps, isDismissed }, place }: Props) {
  const t = useWords(firstStepsText)
  const { press, isPending } = useAction()
  const done = steps.filter(({ state }) => state === 'done').length
  const progress = t.doneOf(done, steps.length)
  return (
    <Block title={t.title} aside={<span className="muted">{progress}</span>}>
      <Stack gap={3}>
        <p className="muted">{t.lead}</p>
        <Progress label={progress} value={done} max={steps.length} />
        <StepList steps={steps} />
        {(place === 'today' || isDismissed) && (
          <Cluster>
            <Button
              size="small"
              kind="subtle"
              pending={isPending}
              onClick={() =>
                void (place === 'today'
                  ? press(() => consoleApi.firstSteps.dismiss(), t.hidden)
                  : press(() => consoleApi.firstSteps.restore(), t.shown))
              }
            >
              {place === 'today' ? t.hide : t.show}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Block>
  )
}
