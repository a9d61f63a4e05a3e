import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { endpoint, id, noInput } from './endpoint.ts'
import { locale } from './locale-schema.ts'
import { personName } from './person-name-schema.ts'
import { plainSecondFactorCode, secondFactorPattern } from './second-factor-code.ts'

const tag = 'Account'

/** Normalised, so that one mailbox has one spelling: width, composition and case do not matter. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(z.email())

const name = personName(60)
const newPassword = z.string().min(8).max(200)
export const otp = z
  .string()
  .transform((text) => westernDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
/** A code of an authenticator app, or a recovery code; required if the account has a second factor. Each works once. */
export const secondFactorCode = z
  .string()
  .max(60)
  .transform(plainSecondFactorCode)
  .pipe(z.string().regex(secondFactorPattern))
const digits = z.string().trim().max(30).transform(westernDigits)

/** The repeated password must be the same; reported together with all other errors. */
export const withPasswordConfirmation = <T extends z.ZodObject>(fields: T) =>
  fields.refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    params: { text: 'field.same' },
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const day = z.iso.date().refine((text) => text >= '1900-01-01' && Date.parse(text) < Date.now())

export const phoneFields = {
  phone: digits,
  dialcode: z.string().trim().max(6),
  country_code: z.string().trim().length(2).toUpperCase(),
}

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  dialcode: z.string().nullable(),
  country_code: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  birth_date: z.string().nullable(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  language: locale,
})
export type User = z.infer<typeof user>

export const token = z.object({ token: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/user/auth/register',
  summary: 'Opens an account and mails a code to verify its email',
  tag,
  input: withPasswordConfirmation(
    z.object({
      first_name: name,
      last_name: name,
      email,
      password: newPassword,
      password_confirmation: z.string(),
      gender: z.enum(['male', 'female']).nullish(),
      birth_date: day.nullish(),
      ...phoneFields,
    }),
  ),
  data: token,
})

export const login = endpoint({
  method: 'POST',
  path: '/user/auth/login',
  summary: 'Answers a token for an email and a password',
  tag,
  input: z.object({ email: z.string().max(254), password: z.string().max(200) }),
  data: token,
  refusals: ['wrong_credentials', 'email_unverified', 'second_factor_required'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/user/auth/verify-email',
  summary:
    'Verifies an email by the code that was sent to it, and answers a token. Sent with the token of the registration (or of the refused login), its password counts; without it a password is chosen afterwards',
  tag,
  input: z.object({ email, otp }),
  data: token.extend({
    permit: z
      .string()
      .nullable()
      .meta({ description: 'For an account without a password: sets one from this session, for ten minutes' }),
  }),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_required'],
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/user/auth/resend-otp',
  summary: 'Sends a new code; answers the same for any email',
  tag,
  input: z.object({ email }),
  data: z.object({ retry_after: z.int().meta({ description: 'Seconds until another code can be asked for' }) }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/auth/forgot-password',
  summary: 'Mails a code to choose a new password; answers the same for any email',
  tag,
  input: z.object({ email }),
  data: z.object({ retry_after: z.int() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/auth/reset-password',
  summary: 'Sets a new password by a mailed code, ends all sessions and answers a token',
  tag,
  input: withPasswordConfirmation(z.object({ email, otp, password: newPassword, password_confirmation: z.string() })),
  data: token,
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_required'],
})

export const signInSettings = endpoint({
  method: 'GET',
  path: '/user/auth/google',
  summary: 'What a browser needs to open the third-party sign-in',
  tag,
  input: noInput,
  data: z.object({ client_id: z.string(), authorization_endpoint: z.string(), redirect_uri: z.string() }),
})

/**
 * An authorisation code is worth nothing without the proof that this browser requested it. The bare access token is for
 * apps whose third-party library returns nothing else; the API asks the third party whether it was made for this shop.
 */
const requireCodeSecrets = <T extends z.ZodObject>(fields: T) =>
  (['code_verifier', 'nonce'] as const).reduce<T>(
    (fields, name) =>
      fields.refine((form) => form.code === undefined || form[name] !== undefined, {
        path: [name],
        params: { text: 'field.required' },
      }),
    fields,
  )

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/user/auth/google',
  summary:
    'Signs in by a third party: an authorisation code with its PKCE verifier and nonce, or an access token that was made for this shop',
  tag,
  input: requireCodeSecrets(
    z.object({
      code: z.string().max(4000).optional(),
      code_verifier: z.string().min(43).max(128).optional(),
      nonce: z.string().min(16).max(200).optional(),
      access_token: z.string().max(8000).optional(),
      /**
       * If the third party cannot vouch for the mailbox, the first call is refused with `conflict` (with `email`,
       * `verified` and `has_password`). Then send it again with the account's password, or with the code that was
       * mailed.
       */
      password: z.string().max(200).optional(),
      otp: otp.optional(),
    }),
  ),
  data: token,
  refusals: [
    'sign_in_refused',
    'conflict',
    'otp_invalid',
    'otp_expired',
    'wrong_credentials',
    'second_factor_required',
  ],
})

export const logout = endpoint({
  method: 'GET',
  path: '/Auth/Logout',
  summary: 'Ends the session at once',
  tag,
  input: noInput,
  data: z.null(),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'Who is logged in',
  tag,
  access: 'user',
  input: noInput,
  data: z.object({ user }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Changes the details of the account. Another phone number than before asks again who it is',
  tag,
  access: 'user',
  input: z.object({
    first_name: name,
    last_name: name,
    gender: z.enum(['male', 'female']).nullish(),
    birth_date: day.nullish(),
    phone: phoneFields.phone.nullish(),
    dialcode: phoneFields.dialcode.nullish(),
    country_code: phoneFields.country_code.nullish(),
    language: locale.optional(),
    /**
     * Required to change the phone number; those without a password send the code of `POST /user/confirmation-code`.
     */
    current_password: z.string().max(200).optional(),
    otp: otp.optional(),
    second_factor_code: secondFactorCode.optional(),
  }),
  data: z.object({ user }),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid', 'conflict'],
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/user/confirmation-code',
  summary: 'Mails a code that confirms who it is, for those who have no password',
  tag,
  access: 'user',
  input: noInput,
  data: z.object({ retry_after: z.int() }),
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/user/email',
  summary: 'Mails a code to a new address for the account; answers the same whether the address is free or not',
  tag,
  access: 'user',
  input: z.object({
    email,
    /** Those without a password send the code of `POST /user/confirmation-code`. */
    current_password: z.string().max(200).optional(),
    otp: otp.optional(),
    second_factor_code: secondFactorCode.optional(),
    /** Instead of either, to send another code to the same address: the permit of the last response. */
    permit: z.string().max(1_000).optional(),
  }),
  data: z.object({
    retry_after: z.int(),
    permit: z.string().meta({ description: 'Asks again for this address from this session, for ten minutes' }),
  }),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/user/email',
  summary:
    'Moves the account to the new address by the code that was sent there; ends all other sessions, and the sign-in by a third party',
  tag,
  access: 'user',
  input: z.object({ otp }),
  data: z.object({ user }),
  refusals: ['otp_invalid', 'otp_expired'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  summary: 'Sets a new password and ends all other sessions',
  tag,
  access: 'user',
  input: withPasswordConfirmation(
    z.object({
      /**
       * Those who signed up through a third party have none yet: they send the code of `POST /user/confirmation-code`.
       */
      current_password: z.string().max(200).optional(),
      otp: otp.optional(),
      second_factor_code: secondFactorCode.optional(),
      /**
       * Instead of either, for the first password: the permit that `POST /user/auth/verify-email` has just returned.
       */
      permit: z.string().max(1_000).optional(),
      password: newPassword,
      password_confirmation: z.string(),
    }),
  ),
  data: z.null(),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user',
  summary: 'Deletes the account; keeps what tax law needs, without the person',
  tag,
  access: 'user',
  /** The password, or for those without one the code of `POST /user/confirmation-code`. */
  input: z.object({
    password: z.string().max(200).optional(),
    otp: otp.optional(),
    second_factor_code: secondFactorCode.optional(),
  }),
  data: z.null(),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid', 'orders_open'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything that the store keeps about the person',
  tag,
  access: 'user',
  input: noInput,
  data: z.record(z.string(), z.unknown()),
})

export const session = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where the account is logged in',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Logs one of the devices out',
  tag,
  access: 'user',
  input: z.object({ id: z.uuid() }),
  data: z.null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Logs all other devices out',
  tag,
  access: 'user',
  input: noInput,
  data: z.null(),
})
