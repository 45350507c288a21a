import type { HomePage } from '@matla/contract/pages/pages'
import { faqsPath } from '@matla/contract/reading/faq-anchors'
import { useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import styles from './home-faqs.module.css'
import { homeText } from './home.text.ts'

const perPage = 7

/** Seven questions at a time; the arrow goes on to the next seven and round to the first (R081, R082). */
export function HomeFaqs({ faqs }: Pick<HomePage, 'faqs'>) {
  const t = useWords(homeText)
  const [page, setPage] = useState(0)
  const pages = Math.ceil(faqs.length / perPage)
  if (pages === 0) return null
  return (
    <Wrap as="section" id="faq" className={styles.faqs}>
      <div>
        <Eyebrow>{t.beforeYouAsk}</Eyebrow>
        <h2 className={styles.title}>{t.faqTitle}</h2>
        <p className={styles.ways}>
          {pages > 1 && (
            <Button kind="subtle" size="small" icon="refresh" onClick={() => setPage((page + 1) % pages)}>
              {t.moreQuestions}
            </Button>
          )}
          <LinkButton kind="ghost" size="small" to={faqsPath} prefetch="intent" iconEnd="arrow-forward">
            {t.allQuestions}
          </LinkButton>
        </p>
      </div>
      <div aria-live="polite">
        {faqs.slice(page * perPage, (page + 1) * perPage).map(({ question, answer }) => (
          <Disclosure key={question} title={question} name="faq">
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Wrap>
  )
}
