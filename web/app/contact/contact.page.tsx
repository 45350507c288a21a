import { langCode } from '@matla/contract/kit/lang'
import { whatsappHref } from '@matla/contract/profile/phone'
import { data, Link } from 'react-router'
import { apiContext, langContext, isMissing, readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { formPageHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { PageHero } from '#reading/page-hero.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import { Preparing, preparingMeta } from '#reading/preparing.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/contact.page.ts'
import styles from './contact.page.module.css'
import { FormColumns } from './form-columns.tsx'
import { contactText } from './contact.text.ts'
import { MessageForm } from './message-form.tsx'
import { messageText } from './message-form.text.ts'
import { sendMessage } from './send-message.ts'
import { WayCards } from './way-cards.tsx'

/** The page shows all three parts (R147). */
export async function loader({ context }: Route.LoaderArgs) {
  const { reading } = context.get(apiContext)
  const query = { lang: langCode(context.get(langContext)) }
  const [top, ways, support] = await Promise.all([
    reading.contactTop({ query }),
    reading.contactWays({ query }),
    reading.contactSupport({ query }),
  ])
  if (!top.ok && isMissing(top.failure)) return data(preparing, { headers: noStore })
  if (!top.ok || !ways.ok || !support.ok) return data(null, { status: 503, headers: noStore })
  return data({
    top: top.value.contactDetailsSec1,
    ways: ways.value.contactDetailsSec2,
    support: support.value.contactDetailsSec3,
  })
}

/** Receives the message when JavaScript is off. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendMessage(...(await readActionInput({ context, request })))
  return data(answer, { status: answer.kind === 'sent' ? 200 : 422, headers: noStore })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendMessage(...(await readClientActionInput({ request })))
}

export const headers = formPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const path = paths.contact
  if (!loaderData) return pageMeta(root, { description: '', path, isHidden: true })
  if (loaderData === preparing) return preparingMeta(root, path)
  const { title, description, art } = loaderData.top
  const jsonLd = root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path }])] : []
  return pageMeta(root, { title, description, path, art, jsonLd })
}

/** An introduction, a message form, first steps, and the two support addresses (R147, R148). */
export default function ContactPage({ loaderData: contact, actionData }: Route.ComponentProps) {
  const t = useWords(contactText)
  const message = useWords(messageText)
  if (contact === preparing) return <Preparing document="page:contactPage" />
  if (!contact) return <LoadFailure />
  const { top, ways, support } = contact
  return (
    <>
      <PageHero title={top.title} lead={top.description} art={top.art} />
      <Section title={message.title} lead={message.lead} id="message">
        <FormColumns
          form={
            <>
              <MessageForm kind="message" answered={actionData} />
              <p className={styles.complaint}>
                <Link to={paths.complaints}>{message.complaint}</Link>
              </p>
            </>
          }
          id="support"
          title={support.title}
        >
          <Stack as="ul">
            {support.addresses.map(({ title, text, email }) => (
              <li key={email} className={cx('boxed', styles.address)}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
                <a href={`mailto:${email}`} className={styles.link}>
                  <Icon name="mail" />
                  <Ltr>{email}</Ltr>
                </a>
              </li>
            ))}
            <li className={cx('boxed', styles.address)}>
              <h3 className={styles.title}>{t.hours}</h3>
              <p className={styles.text}>{support.hours}</p>
              {support.whatsapp !== '' && (
                <a
                  href={whatsappHref(support.whatsapp)}
                  target="_blank"
                  rel="noopener"
                  className={styles.link}
                >
                  <Icon name="whatsapp" />
                  {t.whatsapp}
                </a>
              )}
            </li>
          </Stack>
        </FormColumns>
      </Section>
      <Section title={ways.title} id="ways">
        <WayCards ways={ways.titles} level={3} />
      </Section>
    </>
  )
}
