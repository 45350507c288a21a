import { directionOf, langs } from '@matla/contract/kit/lang'
import { PageLanguage } from '#lib/root-data.ts'
import { cx } from '#ui/cx.ts'
import { Stack } from '#ui/layout.tsx'
import styles from './parts.page.module.css'
import { samples } from './samples.tsx'

const themes = ['dark', 'light'] as const

/** Every part of ui/ in both directions and both themes; this page exists only in `npm run dev`. */
export default function PartsPage() {
  return Object.entries(samples).map(([name, sample]) => (
    <section key={name} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.views}>
        {langs.flatMap((lang) =>
          themes.map((theme) => (
            <div
              key={`${lang} ${theme}`}
              className={cx(styles.view, theme === 'dark' && 'cine')}
              lang={lang}
              dir={directionOf(lang)}
              data-theme={theme}
            >
              <PageLanguage value={lang}>
                <Stack gap={5}>{sample(lang)}</Stack>
              </PageLanguage>
            </div>
          )),
        )}
      </div>
    </section>
  ))
}
