import type { MissingPage } from '@matla/contract/staff/redirects.calls'
import { Block } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import styles from './missing-pages.module.css'
import { redirectsText } from './redirects.text.ts'

type Props = { readonly pages: readonly MissingPage[]; readonly mayChange: boolean }

/** Requested addresses without a page, the most frequent first. */
export function MissingPages({ pages, mayChange }: Props) {
  const t = useWords(redirectsText)
  return (
    <Block title={t.missing}>
      <p className="muted">{pages.length === 0 ? t.noneMissing : t.missingText}</p>
      {pages.length > 0 && (
        <div className={styles.box} tabIndex={0} role="region" aria-label={t.missing}>
          <ul className={styles.list}>
            {pages.map(({ path, count, lastAt }) => (
              <li key={path} className={styles.page}>
                <div className={styles.facts}>
                  <Code>{path}</Code>
                  <p className="muted">
                    {t.requested(count)} · <When at={lastAt} />
                  </p>
                </div>
                {mayChange && (
                  <DrawerButton opens="add" item={path}>
                    {t.lead}
                    <span className="visually-hidden">{path}</span>
                  </DrawerButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Block>
  )
}
