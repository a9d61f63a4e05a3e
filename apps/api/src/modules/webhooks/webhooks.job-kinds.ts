import { jobKind } from '../../jobs/jobs.ts'

export const serveWebhookJob = jobKind<{ webhookId: number }>('serve_webhook', 'webhooks')
