import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import styles from './theme-samples.module.css'
import { themeSamplesText } from './theme-samples.text.ts'

export type Theme = 'dark' | 'light'

/** Samples of a document's colours on a page of each theme, side by side. */
export function ThemeSamples({ renderSample }: { readonly renderSample: (theme: Theme) => ReactNode }) {
  const t = useWords(themeSamplesText)
  return (
    <div className={styles.themes}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles.sample} data-theme={theme}>
          <small>{t[theme]}</small>
          {renderSample(theme)}
        </div>
      ))}
    </div>
  )
}
