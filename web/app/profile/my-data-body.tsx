import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { focusField } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormAnswer, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import type { CloseAnswer } from './close-account.ts'
import styles from './my-data-body.module.css'
import { myDataText } from './my-data.text.ts'

/** A copy of the user's data, and a form that closes the account. */
export function MyDataBody({ answer }: { answer: CloseAnswer | undefined }) {
  const t = useWords(myDataText)
  return (
    <div className={styles.page}>
      <Stack as="header" gap={3}>
        <Breadcrumb items={[{ label: t.back, to: paths.profile }, { label: t.title }]} />
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </Stack>
      <CopyPanel />
      <CloseForm answer={answer} />
    </div>
  )
}

/** Everything that is stored about the user, in one file. */
function CopyPanel() {
  const t = useWords(myDataText)
  const slug = useRootData()?.site.slug ?? ''
  return (
    <Panel title={t.copyTitle}>
      <Stack gap={4} align="start">
        <p className="prose">{t.copyText}</p>
        <LinkButton icon="download" to={`/${slug}/privacy/export`} reloadDocument download>
          {t.download}
        </LinkButton>
        <p className="note">{t.copyNote}</p>
      </Stack>
    </Panel>
  )
}

/** Lists what is erased and what is retained, and closes the account after confirmation. */
function CloseForm({ answer }: { answer: CloseAnswer | undefined }) {
  const t = useWords(myDataText)
  const isPending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLFormElement>(null)
  const rejected = answer?.ok === false ? answer : null
  useEffect(() => {
    const first = Object.keys(rejected?.faults ?? {})[0]
    if (first) focusField(box.current, first)
  }, [rejected])
  return (
    <Panel title={t.closeTitle} className={styles.panel}>
      <Form method="post" noValidate ref={box} preventScrollReset>
        <FormAnswer errors={rejected?.faults}>
          <Stack gap={5}>
            <p className={styles.closeFormText}>{t.closeText}</p>
            <dl className={styles.facts}>
              <div>
                <dt>{t.goesTitle}</dt>
                <dd>{t.goes}</dd>
              </div>
              <div>
                <dt>{t.staysTitle}</dt>
                <dd>{t.stays}</dd>
              </div>
            </dl>
            <Notice kind="warn">{t.first}</Notice>
            <PasswordField
              label={t.password}
              name="password"
              autoComplete="current-password"
              maxLength={passwordLimits.most}
              hint={t.passwordHint}
              className={styles.password}
            />
            <Checkbox label={t.understood} name="understood" value="yes" />
            {rejected && !isPending && <Notice kind="bad" live title={rejected.message} />}
            <Button type="submit" kind="danger" icon="trash" pending={isPending} className={styles.close}>
              {t.close}
            </Button>
          </Stack>
        </FormAnswer>
      </Form>
    </Panel>
  )
}
