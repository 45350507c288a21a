import { Link } from 'react-router'
import { cartText } from '#cart/cart.text.ts'
import { loginWithReturn } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useSessionEnded } from '#lib/session-ended.ts'
import { RemindMe } from '#reminders/remind-me.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmailField, Field, FormAnswer, NameField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { checkoutText } from './checkout.text.ts'
import { DetailsAnswer } from './details-answer.tsx'
import styles from './guest-details.module.css'
import type { Details, StepAnswer } from './step-answer.ts'
import type { ShownFaults } from './use-shown-faults.ts'

type Props = {
  readonly answer: StepAnswer | undefined
  readonly faults: ShownFaults
  readonly typed: (Details & { readonly emailCode?: string }) | undefined
  readonly isReminderTicked: boolean
  readonly isPending: boolean
  readonly isEditing: boolean
  readonly here: string
}

/** Name and email address, which are all that a guest has to enter (R295), and the reminder opt-in. */
export function GuestDetails({ answer, faults, typed, isPending, isEditing, here, ...props }: Props) {
  const t = useWords(checkoutText)
  const cart = useWords(cartText)
  const isSessionEnded = useSessionEnded()
  return (
    <Panel title={t.stepDetails}>
      <FormAnswer typed={typed} errors={faults.shown}>
        <Stack gap={5}>
          <p className={styles.text}>
            {t.detailsText}{' '}
            {!isEditing && (
              <>
                {t.haveAccount} <Link to={loginWithReturn(here)}>{t.logIn}</Link>
              </>
            )}
          </p>
          {isSessionEnded && (
            <Notice
              kind="warn"
              live
              title={cart.sessionEnded}
              action={<NoticeLink to={loginWithReturn(here)}>{t.logIn}</NoticeLink>}
            >
              {cart.sessionEndedText}
            </Notice>
          )}
          <DetailsAnswer answer={answer} here={here} />
          <NameField
            label={t.fullName}
            name="fullName"
            dir="auto"
            maxLength={120}
            {...faults.watch('fullName')}
          />
          <EmailField label={t.email} hint={t.emailHint} {...faults.watch('email')} />
          {(answer?.kind === 'code-needed' || Boolean(typed?.emailCode)) && (
            <Field
              label={t.emailCode}
              name="emailCode"
              code
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              hint={t.emailCodeHint}
              error={answer?.kind === 'code-needed' && answer.fault !== '' ? answer.fault : undefined}
            />
          )}
          <RemindMe isTicked={props.isReminderTicked} />
          <Cluster gap={3}>
            <Button
              type="submit"
              name="intent"
              value="details"
              size="large"
              pending={isPending}
              iconEnd="arrow-forward"
            >
              {t.toPayment}
            </Button>
            {isEditing && (
              <LinkButton to={here} kind="subtle" size="large" preventScrollReset>
                {t.keep}
              </LinkButton>
            )}
          </Cluster>
        </Stack>
      </FormAnswer>
    </Panel>
  )
}
