import type { Localized } from '@matla/contract/kit/lang'
import { Form } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { reminderPaths } from './reminder-paths.ts'
import { restoreText } from './reminders.text.ts'
import styles from './restore-form.module.css'

type Props = {
  readonly token: string
  readonly kind: 'there' | 'gone' | 'failed'
  readonly courses: readonly {
    readonly courseId: string
    readonly name: Localized
    readonly priceHalalas: number
  }[]
  readonly isRefused: boolean
}

/** The courses of the letter, and one button that puts them into the cart of whoever is here. */
export function RestoreForm({ token, kind, courses, isRefused }: Props) {
  const lang = useLang()
  const t = pick(restoreText, lang)
  if (kind === 'failed') return <Notice kind="bad" live title={t.tryAgain} />
  if (kind === 'gone' || courses.length === 0) {
    return (
      <Stack gap={5}>
        <Notice kind="warn" title={kind === 'gone' ? t.gone : t.notSold}>
          {kind === 'gone' ? t.goneText : t.notSoldText}
        </Notice>
        <LinkButton to={reminderPaths.courses} size="large" wide>
          {t.toCourses}
        </LinkButton>
      </Stack>
    )
  }
  return (
    // The whole page anew: the cart that it leads to is read with the cookie that it sets.
    <Form method="post" action={reminderPaths.restore} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {isRefused && <Notice kind="bad" live title={t.tryAgain} />}
        <ul className={styles.courses} aria-label={t.courses}>
          {courses.map(({ courseId, name, priceHalalas }) => (
            <li key={courseId}>
              <span>{name[lang]}</span>
              <Price halalas={priceHalalas} lang={lang} />
            </li>
          ))}
        </ul>
        <Button type="submit" size="large" wide icon="cart">
          {t.restore}
        </Button>
      </Stack>
    </Form>
  )
}
