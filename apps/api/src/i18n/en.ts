import type { Messages } from './ar.ts'

export const en: Messages = {
  'error.malformed': 'The request could not be understood.',
  'error.unauthenticated': 'Please log in to continue.',
  'error.forbidden': 'Access Forbidden',
  'error.not_found': 'We could not find what you are looking for.',
  'error.too_large': 'The request is larger than allowed.',
  'error.unsupported_type': 'This content type is not supported. Send JSON.',
  'error.invalid': 'Please check the marked fields.',
  'error.too_many_requests': 'Too many attempts. Wait a little and try again.',
  'error.unexpected': 'Something went wrong',
  'error.unavailable': 'This is not available right now. Please try again shortly.',
  'field.required': 'Value is required',
  'field.email': 'Value is not a valid email address',
  'field.numeric': 'Value must be numeric',
  'field.min_length': 'This field should be at least {n} characters long',
  'field.max_length': 'This field should be at most {n} characters long',
  'field.min': 'The value should be at least {n}',
  'field.max': 'The value should be at most {n}',
  'field.invalid': 'The value is not valid',
}
