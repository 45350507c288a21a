import { packSchool } from '#staff/exports/export-school.ts'
import { adding, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

/** A finished export. */
async function packed(fixture: Fixture): Promise<string> {
  await fixture.sql(`update school_exports set state = 'failed' where state = 'packing'`)
  const { export: made } = await fixture.act('exports')
  const { id } = made as { id: string }
  await packSchool(fixture.deps, { exportId: id })
  return id
}

export const exportRequests = {
  one: unchanging(async (fixture) => on(await packed(fixture))),
  begin: adding(async (fixture) => {
    await fixture.sql(`update school_exports set state = 'failed' where state = 'packing'`)
    return {}
  }),
}

export const exportFileRequests = {
  '/staff/exports/:id/file': adding(async (fixture) => on(await packed(fixture))),
}
