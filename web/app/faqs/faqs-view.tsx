import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import type { Asked } from './asked.ts'
import styles from './faqs-view.module.css'
import { faqsText } from './faqs.text.ts'

/** Sections that open to questions, questions that open to answers (R133, R134). */
export function FaqsView({ sections }: { readonly sections: readonly Asked[] }) {
  const t = useWords(faqsText)
  useAskedFor()
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

function FaqSection({ section }: { readonly section: Asked }) {
  const { id, question, answer, items } = section
  return (
    <Disclosure look="card" title={question} id={`faq-${id}`}>
      <div className={styles.section}>
        {answer !== '' && <p className={styles.main}>{answer}</p>}
        {items.map((item) => (
          <Disclosure key={item.anchor} title={item.question}>
            {/* Long answers scroll: the box is 200 px high at most (R135), and the keyboard must reach it. */}
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

/**
 * Opens what the address points at, and all around it. A browser does so by itself when it fetches the page; this is for
 * whoever comes by a link inside the shop.
 */
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
