import { brandSharingHref, sharingHref, sharingSize } from '@matla/contract/brand/sharing-picture'
import { type Lang, langs, type Localized } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { useSaverState } from '#console/documents/form/form-context.ts'
import { Block } from '#console/kit/detail.tsx'
import { useCall } from '#console/kit/use-read.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { pageLook } from './page-look.ts'
import styles from './seo-preview.module.css'
import { seoPreviewText } from './seo-preview.text.ts'

type Props = { readonly document: Document }

/** The search result and the sharing card of a document's page in both languages, updated while typing. */
export function SeoPreview({ document }: Props) {
  const t = useWords(seoPreviewText)
  const school = useSchoolName()
  return (
    <Block title={t.title} aside={<span className="muted">{t.hint}</span>}>
      <div className={styles.languages}>
        {langs.map((lang) => (
          <section key={lang} className={styles.language}>
            <h3 className={styles.name}>{lang === 'ar' ? t.inArabic : t.inEnglish}</h3>
            <Look document={document} lang={lang} school={school[lang]} />
          </section>
        ))}
      </div>
    </Block>
  )
}

function Look({ document, lang, school }: Props & { readonly lang: Lang; readonly school: string }) {
  const t = useWords(seoPreviewText)
  const shown = useSaverState((state) => state.shown)
  const look = pageLook(document.id, shown, lang)
  const title = [look.title, school].filter(Boolean).join(' · ')
  const path = document.places[0]?.path ?? paths.home
  const { host } = location
  const ownDirection = { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } as const
  return (
    <>
      {look.isHidden ? (
        <Notice kind="warn">{t.hidden}</Notice>
      ) : (
        <figure className={styles.figure}>
          <figcaption className="muted">{t.result}</figcaption>
          <div className={styles.result} {...ownDirection}>
            <bdi className={styles.address} dir="ltr">
              {host}
              {path}
              {lang === 'en' && '?lang=en'}
            </bdi>
            <span className={styles.link}>{title}</span>
            <span className={styles.description}>{look.description || <i>{t.noDescription}</i>}</span>
          </div>
        </figure>
      )}
      <figure className={styles.figure}>
        <figcaption className="muted">{t.card}</figcaption>
        <div className={styles.card} {...ownDirection}>
          <img
            src={look.image ? sharingHref(look.image) : brandSharingHref(null)}
            alt=""
            loading="lazy"
            width={sharingSize.width}
            height={sharingSize.height}
            className={styles.picture}
          />
          <div className={styles.words}>
            <bdi className={styles.address} dir="ltr">
              {host}
            </bdi>
            <span className={styles.link}>{title}</span>
            <span className={styles.description}>{look.description}</span>
          </div>
        </div>
      </figure>
    </>
  )
}

/** The published name of the school, which pages append to their titles; '' until it is loaded. */
function useSchoolName(): Localized {
  const [brand] = useCall('page:brand', (id) => consoleApi.documents.one({ params: { id } }))
  // The shape of the brand declares its name as a text in both languages.
  return (brand?.document.published?.['name'] as Localized | undefined) ?? { ar: '', en: '' }
}
