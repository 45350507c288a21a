import { z } from 'zod'

/** Errors have HTTP status 200. `errorcode` is missing when PHP itself failed (wire: status and error table). */
export const FaultWire = z.looseObject({ exception: z.string(), errorcode: z.string().optional() })

const UserWire = z.looseObject({
  id: z.int().positive(),
  email: z.string().optional(),
  firstaccess: z.number().default(0),
  suspended: z.boolean().default(false),
  fullname: z.string().default(''),
  profileimageurl: z.string().optional(),
})

/** `core_user_get_users` */
export const UsersWire = z.looseObject({ users: z.array(UserWire) })

/** `core_user_create_users` */
const MadeWire = z.looseObject({ id: z.int().positive() })
export const CreatedWire = z.tuple([MadeWire], MadeWire)

/** `core_enrol_get_users_courses` */
export const CoursesWire = z.array(
  z.looseObject({
    id: z.int().positive(),
    fullname: z.string(),
    shortname: z.string(),
    courseimage: z.string().optional(),
    progress: z.number().nullable(),
    completed: z.boolean().nullable().optional(),
    enablecompletion: z.boolean().optional(),
    startdate: z.number(),
    lastaccess: z.number().nullable().optional(),
  }),
)

/** `core_enrol_get_enrolled_users` with these fields. The roles are missing without the right to see them. */
export const EnrolledWire = z.array(
  z.looseObject({
    fullname: z.string().default(''),
    email: z.string().optional(),
    roles: z.array(z.looseObject({ roleid: z.int() })).optional(),
  }),
)

/** `auth_userkey_request_login_url` */
export const EntryWire = z.looseObject({ loginurl: z.url({ protocol: /^https?$/ }) })

/** `core_course_get_courses_by_field` without a field. `visible` is returned only with the right to see it. */
export const AllCoursesWire = z.looseObject({
  courses: z.array(
    z.looseObject({
      id: z.int().positive(),
      fullname: z.string(),
      shortname: z.string(),
      visible: z.number().optional(),
      enrollmentmethods: z.array(z.string()).optional(),
    }),
  ),
})

/** `core_user_update_users`. A change that was not made is reported as a warning. */
export const UpdatedWire = z.looseObject({ warnings: z.array(z.unknown()).max(0) })
