import type { Database } from '#platform/db/database.ts'

/** What the names of generated courses are made of: each word is in one of nineteen, of seventeen and of thirteen. */
const subjects =
  'Lighting Framing Casting Scoring Mixing Grading Blocking Staging Pitching Scouting Rigging Dubbing Foley Makeup Costume Carpentry Animation Storyboards Subtitles'
const places =
  'Desert City Studio Harbour Mountain Market Theatre Classroom Stadium Garden Kitchen Airport Museum Library Workshop Island Village'
const levels =
  'Basics Practice Mastery Essentials Notebook Diary Lab Clinic Review Primer Journey Toolkit Seminar'

/** Adds so many courses like the demo's first one, each with a name of its own. */
export async function addCourses({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `insert into courses (id, code, slug, category, level, name, tagline, description, learn, sections, duration,
       weeks, minutes, lesson_count, lecture_count, rank, price_halalas, art, instructor_id, lms_course_id)
     select '67' || lpad(to_hex(at), 22, '0'), 'GEN-' || at, 'gen-' || at, like_it.category, like_it.level,
       jsonb_build_object('en', ${word('$2', 'at')} || ' in the ' || ${word('$3', 'at')} || ': ' || ${word('$4', 'at')} || ' ' || at,
         'ar', 'دورة الإضاءة رقم ' || at),
       like_it.tagline, like_it.description, like_it.learn, like_it.sections, like_it.duration, like_it.weeks,
       like_it.minutes, like_it.lesson_count, like_it.lecture_count, 1000 + at, like_it.price_halalas, like_it.art,
       like_it.instructor_id, 100000 + at
     from generate_series(1, $1::int) at, (select * from courses where not is_bundle order by rank limit 1) like_it`,
    [count, subjects.split(' '), places.split(' '), levels.split(' ')],
  )
}
const word = (list: string, at: string) => `(${list}::text[])[1 + ${at} % array_length(${list}::text[], 1)]`
