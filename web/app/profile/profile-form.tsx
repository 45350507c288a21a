import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { refreshSession } from '#lib/session-check.ts'
import { focusField } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormAnswer, PasswordField } from '#ui/field.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { AboutFields, LinkFields } from './about-fields.tsx'
import { FieldGrid } from './field-grid.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './profile-form.module.css'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'
import type { Faults, PasswordChange, SaveAnswer } from './save-profile.ts'

type Props = {
  readonly page: Extract<ProfilePage, { kind: 'in' }>
  readonly justSaved: PasswordChange | null
  readonly answer: SaveAnswer | undefined
}

const none: Faults = {}

/** All fields of the profile; a rejected save does not lose the input. */
export function ProfileForm({ page, justSaved, answer }: Props) {
  const isPending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLFormElement>(null)
  const saves = useSaves(answer)
  const profile = (answer?.ok && answer.profile) || page.profile
  const values = answer && !answer.ok ? answer.typed : profile
  const faults = answer && !answer.ok ? answer.faults : none

  useEffect(() => {
    if (answer?.ok) {
      // Refreshes the session, because the header shows the name.
      void refreshSession()
    } else if (answer) {
      const first = Object.keys(answer.faults)[0]
      if (first) focusField(box.current, first)
    }
  }, [answer])

  return (
    <Form method="post" encType="multipart/form-data" noValidate ref={box} preventScrollReset>
      <Stack gap={5}>
        <Split
          key={saves}
          gap={5}
          sideWidth="narrow"
          sideFirst
          side={<PhotoField profile={profile} fault={faults.image} />}
          sticky
        >
          <FormAnswer typed={values} errors={faults}>
            <Stack gap={5}>
              <AboutFields options={page.options} />
              <LinkFields />
              <PasswordFields />
            </Stack>
          </FormAnswer>
        </Split>
        <SaveBar answer={answer} justSaved={justSaved} isPending={isPending} />
      </Stack>
    </Form>
  )
}

/** Increases with every successful save, which resets the fields to the stored values. */
function useSaves(answer: SaveAnswer | undefined): number {
  const [seen, setSeen] = useState(answer)
  const [saves, setSaves] = useState(0)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.ok) setSaves(saves + 1)
  }
  return saves
}

type SaveBarProps = {
  readonly answer: SaveAnswer | undefined
  readonly justSaved: PasswordChange | null
  readonly isPending: boolean
}

/** The save button with its result, which stays visible however long the form is. */
function SaveBar({ answer, justSaved, isPending }: SaveBarProps) {
  const t = useWords(profileText)
  return (
    <div className={styles.bar}>
      <Button type="submit" size="large" pending={isPending} className={styles.save}>
        {t.save}
      </Button>
      {!isPending && <SaveNotice answer={answer} justSaved={justSaved} />}
    </div>
  )
}

function SaveNotice({ answer, justSaved }: Pick<SaveBarProps, 'answer' | 'justSaved'>) {
  const t = useWords(profileText)
  if (answer && !answer.ok) {
    const isRejected = answer.message === t.saveFailed && Object.keys(answer.faults).length > 0
    return (
      <Notice kind="bad" live title={answer.message} className={styles.said}>
        {isRejected && t.mendFields}
      </Notice>
    )
  }
  const password = answer?.password ?? justSaved
  if (password === null) return null
  const more = { unchanged: undefined, changed: t.passwordChanged, 'link-sent': t.linkSent }[password]
  return (
    <Notice kind={password === 'link-sent' ? 'info' : 'ok'} live title={t.saved} className={styles.said}>
      {more}
    </Notice>
  )
}

/** A new password, typed twice. A recent login or an emailed link replaces the current password (R239). */
function PasswordFields() {
  const t = useWords(profileText)
  return (
    <Panel title={t.password}>
      <Stack gap={5}>
        <p className={styles.text}>{t.passwordText}</p>
        <FieldGrid>
          <Field
            label={t.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="off"
            disabled
            placeholder="••••••••"
          />
          <PasswordField
            label={t.newPassword}
            name="newPassword"
            autoComplete="new-password"
            maxLength={passwordLimits.most}
            hint={t.newPasswordHint}
            className={styles.first}
          />
          <PasswordField
            label={t.verifyPassword}
            name="verifyPassword"
            autoComplete="new-password"
            maxLength={passwordLimits.most}
          />
        </FieldGrid>
      </Stack>
    </Panel>
  )
}
