import { faqsPath } from '@matla/contract/reading/faq-anchors'
import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/faqs.page.ts'
import { type FaqSectionView, localizeHomeQuestions, localizeSections } from './faq-sections.ts'
import styles from './faqs.page.module.css'
import { faqsText } from './faqs.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [api, lang] = [context.get(apiContext), context.get(langContext)]
  const [sections, home] = await Promise.all([api.reading.faqSections(), api.content.homeFaqs()])
  if (!sections.ok) return data(null, { status: 503, headers: noStore })
  const often = home.ok ? localizeHomeQuestions(home.value, lang, faqsText[lang].often) : []
  return data([...often, ...localizeSections(sections.value, lang)], home.ok ? {} : { headers: noStore })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, lead } = faqsText[root?.lang ?? 'ar']
  const steps = root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path: faqsPath }])] : []
  return pageMeta(root, {
    title,
    description: lead,
    path: faqsPath,
    jsonLd: loaderData ? [...steps, faqsJsonLd(loaderData)] : [],
  })
}

/** Sections that expand to questions, which expand to answers (R133 to R136). */
export default function FaqsPage({ loaderData: sections }: Route.ComponentProps) {
  const t = useWords(faqsText)
  useAskedFor()
  if (!sections) return <LoadFailure />
  const contact = <LinkButton to={paths.contact}>{t.contact}</LinkButton>
  return (
    <Section level={1} title={t.title} lead={t.lead} tight>
      {sections.length === 0 ? (
        <Empty title={t.empty} icon="help" action={contact}>
          {t.emptyText}
        </Empty>
      ) : (
        <div className={styles.page}>
          <div className={styles.list}>
            {sections.map((section) => (
              <FaqSection key={section.id} section={section} />
            ))}
          </div>
          <aside className={styles.ask}>
            <h2 className={styles.askTitle}>{t.ask}</h2>
            <p className={styles.askText}>{t.askText}</p>
            {contact}
          </aside>
        </div>
      )}
    </Section>
  )
}

/** Structured data of the questions. */
const faqsJsonLd = (sections: readonly FaqSectionView[]): object => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})

function FaqSection({ section }: { readonly section: FaqSectionView }) {
  const { id, question, answer, items } = section
  return (
    <Disclosure look="card" title={question} id={`faq-${id}`}>
      <div className={styles.section}>
        {answer !== '' && <p className={styles.main}>{answer}</p>}
        {items.map((item) => (
          <Disclosure key={item.anchor} title={item.question}>
            {/* Long answers scroll within a box of at most 200 px (R135), so the box must be focusable. */}
            <div
              id={item.anchor}
              className={styles.answer}
              tabIndex={0}
              role="group"
              aria-label={item.question}
            >
              {item.answer}
            </div>
          </Disclosure>
        ))}
      </div>
    </Disclosure>
  )
}

/** Opens the target of the URL and its ancestors. Browsers only do this on page load, not on client navigation. */
function useAskedFor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const wanted = document.getElementById(hash.slice(1))
    let around = wanted?.closest('details') ?? null
    if (wanted === null || around === null) return
    for (; around; around = around.parentElement?.closest('details') ?? null) around.open = true
    wanted.scrollIntoView({ block: 'center' })
  }, [hash])
}
