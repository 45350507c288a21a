import { readableReports, reportOf } from '@matla/contract/staff/reports'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Grid } from '#ui/layout.tsx'
import { SavedReports } from './saved-reports.tsx'
import { reportsText } from './reports.text.ts'

export const loader = async () => valueOrThrow(await consoleApi.savedReports.list())

/** The reports that the member may read, and the saved ones. */
export function Component() {
  const t = useWords(reportsText)
  const lang = useLang()
  const { roles } = useMe()
  const { saved } = useLoaded<typeof loader>()
  return (
    <Detail title={t.title}>
      <SavedReports saved={saved} />
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
