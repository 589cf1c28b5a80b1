import { fieldIssue } from '../../schema/fieldErrors'
import { Timestamp, trimmedText } from '../../schema/fields'
import { z } from '../../schema/zod'

const wholeNumber = (most: number) =>
  z.preprocess((value, context) => {
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value))) return value
    context.issues.push(fieldIssue(typeof value === 'string' ? 'int_parsing' : 'int_type', value))
    return z.NEVER
  }, z.int().min(1).max(most))

export const MOST_USES = 1000
export const MOST_DAYS = 365

/** `POST /invitations`: how many people may sign up with it, for how many days, and a note for administrators. */
export const InvitationCreate = z.object({
  uses: wholeNumber(MOST_USES).default(1),
  days: wholeNumber(MOST_DAYS).default(7),
  note: trimmedText({ max: 255 }).nullish(),
})
export type InvitationCreate = z.output<typeof InvitationCreate>

/** An invitation to sign up, for those who administer it. */
export const Invitation = z.object({
  id: z.string(),
  note: z.string().nullable(),
  /** How many people have signed up with it. */
  uses: z.int().nonnegative(),
  max_uses: z.int().min(1),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

/** A new invitation with its link, which nobody can see again: the server keeps only its digest. */
export const NewInvitation = Invitation.extend({ url: z.string() })
export type NewInvitation = z.infer<typeof NewInvitation>

/** A page of invitations with the total number. */
export const InvitationList = z.object({ data: z.array(Invitation), count: z.int().nonnegative() })
export type InvitationList = z.infer<typeof InvitationList>
