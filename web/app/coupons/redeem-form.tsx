import { Form, useNavigation } from 'react-router'
import { loginFrom, paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { couponText, redeemText } from './coupons.text.ts'
import type { FormAnswer } from './redeem-course.ts'

export type RedeemFormProps = {
  /** null: nobody has logged in. */
  readonly user: { readonly id: string; readonly email: string } | null
  readonly courses: readonly { readonly value: string; readonly label: string }[]
  readonly answer: FormAnswer | undefined
}

/** A course and a code, and the server's answer in its place (R333). */
export function RedeemForm({ user, courses, answer }: RedeemFormProps) {
  const lang = useLang()
  const t = useWords(redeemText)
  const isPending = useNavigation().state !== 'idle'
  if (!user) {
    return (
      <Notice
        kind="info"
        title={t.loginFirst}
        action={
          <LinkButton to={loginFrom(paths.redeem)} size="small">
            {t.toLogin}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Form method="post" noValidate>
      <Stack gap={5}>
        {answer?.kind === 'done' && (
          <Notice
            kind="ok"
            live
            title={answer.message}
            action={
              <LinkButton to={paths.dashboard} kind="subtle" size="small">
                {t.toDashboard}
              </LinkButton>
            }
          />
        )}
        {answer?.kind === 'refused' && !answer.isCodeMissing && (
          <Notice kind="bad" live title={answer.message || t.failed} />
        )}
        <p>{t.account(user.email)}</p>
        <input type="hidden" name="userId" value={user.id} />
        <SelectField
          label={t.course}
          name="courseId"
          required
          options={courses}
          placeholder={t.chooseCourse}
          defaultValue={answer?.kind === 'refused' ? answer.courseId : ''}
          error={answer?.kind === 'no-course' ? t.chooseFirst : undefined}
        />
        <Field
          label={pick(couponText, lang).code}
          name="couponCode"
          code
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer && answer.kind !== 'done' ? answer.couponCode : ''}
          error={answer?.kind === 'refused' && answer.isCodeMissing ? answer.message : undefined}
        />
        <Button type="submit" size="large" icon="gift" pending={isPending}>
          {t.redeem}
        </Button>
      </Stack>
    </Form>
  )
}
