import type { AboutDetails } from '@matla/contract/reading/reading'
import { contentIcon } from '#lib/content-icon.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import styles from './about-story.module.css'
import { aboutText } from './about.text.ts'

/** How it began, what is different here, and how far it got (R137). */
export function AboutStory({ details }: { readonly details: AboutDetails }) {
  const t = pick(aboutText, useLang())
  return (
    <>
      <Section id="story" title={t.story}>
        <div className={styles.story}>
          <div className={styles.text}>
            {details.aboutUsDetails60.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className={styles.numbers} aria-label={t.numbers}>
            {details.aboutUsDetailsSec4.map(({ count, title }) => (
              <div key={title} className={styles.number}>
                <dt>{title}</dt>
                <dd>
                  <Ltr>{count}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section id="features" title={details.aboutUsDetailsSec3.title} tone="deep">
        <ul className={styles.features}>
          {details.aboutUsDetails122.map(({ title, text, icon }) => (
            <li key={title} className={styles.feature}>
              <Icon name={contentIcon(icon)} className={styles.icon} />
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.line}>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
