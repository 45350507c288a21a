import { tidyEmail } from '@matla/contract/kit/email-address'
import { importErrors } from '@matla/contract/staff/import-errors.text'
import { describeFault, importFailures } from '@matla/contract/staff/import-words'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { systemClock as clock } from '#lib/clock.ts'
import { AppError } from '#lib/errors.ts'
import { runAsCommand } from '#platform/command.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { openJobs } from '#platform/queue/open-jobs.ts'
import { openShopFiles } from '#platform/connections/shop-files.ts'
import { requireOwner } from '#staff/content-files/import-content.ts'
import { importFile, type ImportFileDeps } from '#staff/imports/import-file.ts'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

const usage =
  'npm run import-people -- people.csv --as owner@school.example [--course "Name in the file=id"] [--consent-source "…"] [--lang en] [--apply [--invite]]'
const mostLines = 200

/**
 * `npm run import-people -- file`: checks the file and, with `--apply`, imports it. The exit code is 1 when rows are
 * rejected.
 */
await runAsCommand(print, async () => {
  const { file, as, ...options } = argumentsOf(process.argv.slice(2))
  const bytes = await readFile(file)
  const config = readConfig()
  const { log } = await createHttpServer(config)
  const database = await openDatabase(config)
  const { db } = database
  const queue = await withPreparationLock(database, { print }, async () => {
    await migrateDatabase(database)
    return openJobs(database, log)
  })
  try {
    const deps: ImportFileDeps = {
      db,
      clock,
      config,
      jobs: queue.jobs,
      files: await openShopFiles(db, config),
    }
    const by = await requireOwner(db, as)
    const input = { name: basename(file), bytes, by, ...options }
    const { summary, outcome, failure, rejected } = await importFile(deps, input, (done, of) =>
      print(`${done} of ${of}`),
    ).catch(toOperatorError)
    if (failure !== null) throw new BadConfig(importFailures[failure].en)
    for (const { line, fault, value } of rejected.slice(0, mostLines))
      print(`row ${line}: ${describeFault(fault, value).en}`)
    if (rejected.length > mostLines) print(`… and ${rejected.length - mostLines} more.`)
    if (summary)
      print(
        `${summary.rows} rows: ${summary.newPeople} new people, ${summary.people - summary.newPeople} known, ${summary.courses} courses to open, ${summary.ownedCourses} open already, ${summary.rejected} rows rejected.`,
      )
    print(
      outcome
        ? `Done: ${outcome.created} accounts made, ${outcome.completed} completed, ${outcome.courses} courses opened, ${outcome.certificates} certificates, ${outcome.consents} consents, ${outcome.invited} emails queued.`
        : 'Nothing was changed. Add --apply to import these rows.',
    )
    if (rejected.length > 0) process.exitCode = 1
  } finally {
    await queue.stop()
    await database.close()
  }
})

/** Converts an expected failure to a sentence for the operator. */
function toOperatorError(error: unknown): never {
  const code = error instanceof AppError ? error.code : ''
  const known = Object.entries(importErrors).find(([each]) => each === code)
  throw known ? new BadConfig(known[1].en) : error
}

function argumentsOf(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      as: { type: 'string' },
      course: { type: 'string', multiple: true, default: [] },
      'consent-source': { type: 'string', default: '' },
      lang: { type: 'string', default: 'ar' },
      apply: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file, more] = positionals
  if (file === undefined || more !== undefined || values.as === undefined)
    throw new BadConfig(`One file and the address of an owner are needed: ${usage}`)
  return {
    file: resolve(file),
    as: tidyEmail(values.as),
    courses: values.course.map(parseCourse),
    consentSource: values['consent-source'],
    lang: values.lang === 'en' ? ('en' as const) : ('ar' as const),
    isApplied: values.apply,
    invite: values.invite,
  }
}

/** Parses `Old name=id`. Without an id, the course is left out. */
function parseCourse(text: string) {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new BadConfig(`--course is “Name in the file=id of the course”: ${usage}`)
  return { name: text.slice(0, at), courseId: text.slice(at + 1) }
}
