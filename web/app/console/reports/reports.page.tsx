import { readableReports, reportOf } from '@matla/contract/staff/reports'
import { Link } from 'react-router'
import { Block, Detail } from '#console/kit/detail.tsx'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Grid } from '#ui/layout.tsx'
import { reportsText } from './reports.text.ts'

/** The reports that the reader may see. */
export function Component() {
  const t = useWords(reportsText)
  const lang = useLang()
  const { roles } = useMe()
  return (
    <Detail title={t.title}>
      <Grid min="medium" gap={4}>
        {readableReports(roles).map((name) => (
          <Block
            key={name}
            title={
              <Link to={`/reports/${name}`} className="accented">
                {reportOf(name).name[lang]}
              </Link>
            }
          >
            <p className="muted">{reportOf(name).about[lang]}</p>
          </Block>
        ))}
      </Grid>
    </Detail>
  )
}
