import type { Messages } from './ar.ts'
import { accountSecurityTexts } from './texts/account-security.ts'
import { accountTexts } from './texts/accounts.ts'
import { bulkTexts } from './texts/bulk.ts'
import { certificateTexts } from './texts/certificates.ts'
import { contentTexts } from './texts/content.ts'
import { couponTexts } from './texts/coupons.ts'
import { courierTexts } from './texts/couriers.ts'
import { deskTexts } from './texts/desk.ts'
import { exportTexts } from './texts/exports.ts'
import { exposureTexts } from './texts/exposure.ts'
import { goldTexts } from './texts/gold.ts'
import { homeTexts } from './texts/home.ts'
import { importTexts } from './texts/imports.ts'
import { moneyTexts } from './texts/money.ts'
import { orderTexts } from './texts/orders.ts'
import { productTexts } from './texts/products.ts'
import { reportTexts } from './texts/reports.ts'
import { settingsTexts } from './texts/settings.ts'
import { staffTexts } from './texts/staff.ts'
import { stockTexts } from './texts/stock.ts'
import { synonymTexts } from './texts/synonyms.ts'
import { transferTexts } from './texts/transfers.ts'
import { webhookTexts } from './texts/webhooks.ts'

export const en: Messages = {
  ...accountTexts.en,
  ...accountSecurityTexts.en,
  ...bulkTexts.en,
  ...certificateTexts.en,
  ...couponTexts.en,
  ...courierTexts.en,
  ...deskTexts.en,
  ...contentTexts.en,
  ...exportTexts.en,
  ...exposureTexts.en,
  ...homeTexts.en,
  ...importTexts.en,
  ...moneyTexts.en,
  ...orderTexts.en,
  ...productTexts.en,
  ...reportTexts.en,
  ...settingsTexts.en,
  ...staffTexts.en,
  ...stockTexts.en,
  ...goldTexts.en,
  ...synonymTexts.en,
  ...transferTexts.en,
  ...webhookTexts.en,
  'error.malformed': 'The request could not be understood.',
  'error.unauthenticated': 'Please log in to continue.',
  'error.wrong_credentials': 'Email or Password is Incorrect',
  'error.sign_in_refused': 'This sign-in could not be confirmed. Please try again.',
  'error.email_unverified': 'Please Verify Email Address',
  'error.account_blocked':
    'New orders and payments have been stopped for your account. You can still see your orders. Write to us if you think this is a mistake.',
  'error.conflict': 'This has changed in the meantime. Refresh the page and try again.',
  'error.quote_expired': 'The price lock has ended. Check the new price, then continue.',
  'error.price_changed': 'Your cart or its cost has changed. Check the new amount, then continue.',
  'error.amount_changed':
    'The price lock has ended and the gold price has risen, so the order costs more now. Nothing was charged. Check the new amount, then pay.',
  'error.order_waiting':
    'You have already ordered these pieces, and the order is awaiting payment. Pay for it, or cancel it and order again.',
  'error.gold_price_stale':
    'The gold price could not be refreshed, so we cannot sell at it until a new one arrives. Please try again shortly.',
  'error.sales_paused': 'We have paused gold sales for now and will resume them soon. Your cart stays as it is.',
  'error.opening_soon': 'The shop is not open yet. We open soon.',
  'error.gold_price_held':
    'We are confirming the gold price and will sell at it as soon as it is confirmed. Please try again in a few minutes.',
  'error.unpaid_orders_full':
    'You have orders awaiting payment, and their pieces are reserved for you. Pay or cancel one of them, then place this order.',
  'error.orders_left_unpaid':
    'Several of your orders were not paid within 24 hours. Choose to pay on delivery, or try again later.',
  'error.orders_open': 'An order of yours is not finished yet. Delete the account once it is delivered or cancelled.',
  'error.not_allowed_now': 'This is not possible in the current state.',
  'error.rules_unmet': 'Something that the rules want is missing. The order can be shipped once it is there.',
  'error.moved_meanwhile': 'Somebody else has moved this order meanwhile. Look at its new state first.',
  'error.stock_reserved': 'Orders hold some of these pieces, so they cannot leave the stock. Look at the orders first.',
  'error.counted_meanwhile':
    'These pieces were counted or corrected after you saw their number, so a difference could be taken twice. Look at the new number first.',
  'error.version_required': 'Reload the page, then save again.',
  'error.changed_meanwhile': 'Somebody else changed the same fields before you saved. Choose which value stays.',
  'error.in_use': 'This is not possible because it is still in use.',
  'error.return_too_early': 'An order can be returned once it has been delivered.',
  'error.return_too_late': 'The 7 days for a return are over. If a piece is faulty, write to us from Complaints.',
  'error.return_made_to_order':
    'A piece of this order was engraved for you, so the order cannot be returned. If it is faulty, or you want to return another piece of the order, write to us.',
  'error.return_already_requested':
    'A return of this order is already requested. It stays as it was sent first, not as written here. To change the reason, withdraw the request and ask again, or write to us.',
  'error.payment_in_progress': 'An earlier payment of this order is being checked. Wait a moment and try again.',
  'error.idempotency_key_reused': 'Another request was sent with the same key.',
  'error.cart_empty': 'Cart is empty',
  'error.coupon_refused': 'This coupon cannot be used',
  'error.cash_refused': 'Cash on delivery is not possible for this order',
  'error.card_number_refused': 'Do not send a card number here: it belongs in the payment fields only.',
  'error.out_of_stock': 'There are not enough pieces in stock.',
  'error.cart_full': 'Your cart is full. Remove a piece to add another.',
  'error.wishlist_full': 'Your favorites are full. Remove a piece to add another.',
  'error.compare_full': 'You can compare four pieces at most.',
  'error.addresses_full': 'You have saved 20 addresses, which is the limit. Remove one that you no longer need.',
  'error.otp_invalid': 'OTP not valid',
  'error.otp_expired': 'This code has expired. Ask for a new one.',
  'error.staff_unauthenticated': 'Sign in to go on.',
  'error.wrong_staff_credentials': 'Email, password or code is not right',
  'error.step_up_required': 'Confirm it with your passkey or code.',
  'error.approval_required': 'A second person has to approve this. We have asked.',
  'error.approval_outdated': 'What was asked for can no longer be done: it has changed in the meantime.',
  'error.last_owner': 'The shop needs an owner: this is the last one.',
  'error.invitation_ended': 'This invitation has ended or was used. Ask the owner for a new one.',
  'error.passkey_refused': 'This passkey could not be accepted. Try again, or use another one.',
  'error.second_factor_required': 'Enter the code of your authenticator app to log in.',
  'error.second_factor_invalid': 'This code is wrong, or was already used',
  'error.second_factor_expired': 'The time for this step is over. Please start again.',
  'error.forbidden': 'Access Forbidden',
  'error.not_found': 'We could not find what you are looking for.',
  'error.certificate_not_found': 'Certificate Not Found',
  'error.too_slow': 'Sending took too long. Check your connection and try again.',
  'error.too_large': 'The request is larger than allowed.',
  'error.unsupported_type': 'This content type is not supported.',
  'error.invalid': 'Please check the marked fields.',
  'error.too_many_requests': 'Too many attempts. Wait a little and try again.',
  'error.unexpected': 'Something went wrong',
  'error.unavailable': 'This is not available right now. Please try again shortly.',
  'error.uploads_unavailable': 'We can’t accept photos right now. Send it without photos, or try again later.',
  'feed.gold': 'Gold',
  'feed.karat': 'Karat',
  'feed.weight': 'Weight',
  'feed.grams': '{n} g',
  'feed.millimetres': '{n} mm',
  'feed.centimetres': '{n} cm',
  'app.gold_today': 'Gold today',
  'app.certificate': 'Bullion Certificate',
  'field.required': 'Value is required',
  'field.email': 'Value is not a valid email address',
  'field.numeric': 'Value must be numeric',
  'field.min_length': 'This field should be at least {letters} long',
  'field.max_length': 'This field should be at most {letters} long',
  'field.min': 'The value should be at least {n}',
  'field.max': 'The value should be at most {n}',
  'field.invalid': 'The value is not valid',
  'message.sent': 'Your message was sent',
  'message.kind.contact': 'Message',
  'message.kind.complaint': 'Complaint',
  'message.kind.suggestion': 'Suggestion',
  'message.ticket': 'Ticket',
  'message.from': 'Name',
  'message.email': 'Email',
  'message.phone': 'Phone',
  'message.order': 'Order number',
  'message.subject': 'Subject',
  'message.confirm.subject': '{shop}: we have your message, ticket {ticket}',
  'message.confirm.hello': 'Hello {name},',
  'message.confirm.title': 'We have your message',
  'message.confirm.not_you':
    'If you did not write to us, somebody typed your address into our form by mistake: ignore this mail.',
  'message.confirm.taken':
    'We have your message. Its ticket number is {ticket}; please mention it when you contact us about it.',
  'message.confirm.wrote': 'What you wrote:',
  'stock.none': 'This piece has sold out',
  'stock.left': 'Only {n} in stock',
  'stock.left_in_cart': 'Only {n} in stock, and {held} of them already in your cart',
  'engraving.signs': 'We can engrave {kinds} only; remove {signs}',
  'engraving.kinds.arabic': 'Arabic letters',
  'engraving.kinds.latin': 'Latin letters',
  'engraving.kinds.both': 'Arabic and Latin letters',
  'engraving.kinds.digits': ' and digits',
  'engraving.sign': '“\u2068{sign}\u2069”',
  'engraving.letters': 'At most {letters} fit',
  'engraving.few': 'Type at least {letters}',
  'engraving.unfit_now': 'The engraving no longer fits this piece; correct it in the cart',
  'engraving.none': 'This piece cannot have text or pictures',
  'file.too_many': 'More pictures than allowed; the limit is {n}',
  'file.too_large': '{name} is larger than {mb} MB',
  'file.table': '{name} is not a table. Send CSV in UTF-8 or an Excel file (.xlsx).',
  'file.kind': '{name} is not a JPEG, PNG or WebP picture',
  'file.damaged': '{name} could not be read: the picture is damaged or incomplete',
  'file.moving': '{name} is an animated picture; attach a still one',
  'file.pixels': '{name} has larger dimensions than allowed; make it smaller first',
  'file.small': '{name} is too small a picture',
  'file.script': '{name} contains a script, so we cannot accept it',
  'mail.review.subject': 'A review is waiting to be checked: {product}',
  'mail.review.by': 'Written by',
  'mail.review.rating': 'Rating',
  'mail.review.look': 'Check the review',
  'view.name_taken': 'You already have a view with this name. Choose another one.',
  'view.too_many': 'You have as many saved views as possible. Delete one that you no longer need.',
  'review.anonymous': 'A former shopper',
  'review.published': 'Comment sent. Thank you!',
  'review.waiting': 'Comment sent. It will appear once we have checked it.',
  'review.refused': 'This review will not appear.',
}
