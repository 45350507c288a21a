import { MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from '#accounts/mail-link.tsx'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './bought.module.css'
import { successText } from './returns.text.ts'

/** For whoever has bought without an account of his own: the way to his first password (decision 24). */
export function ChoosePassword({ email }: { readonly email: string }) {
  const t = pick(successText, useLang())
  const link = useMailLink(email, accountPaths.myCourses)
  return (
    <Panel title={t.choose} className={styles.panel}>
      <Stack gap={4}>
        <p>{t.chooseText}</p>
        <MailLinkAnswer link={link} />
        <MailLinkForm link={link} />
        <div>
          <MailLinkButton link={link} icon="mail">
            {t.choose}
          </MailLinkButton>
        </div>
      </Stack>
    </Panel>
  )
}
