import type { Locale } from '@asjad/contract/locale'
import { jobKind } from '../../jobs/jobs.ts'
import type { CodePurpose } from './codes.queries.ts'

export const sendCodeJob = jobKind<{ email: string; purpose: CodePurpose; lang: Locale }>('send_code', 'codes')
export const moveEmailJob = jobKind<{ accountId: number; email: string; lang: Locale }>('move_email', 'codes')
export const factorRemovedJob = jobKind<{ accountId: number }>('factor_removed', 'mail')
