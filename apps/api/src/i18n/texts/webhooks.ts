const ar = {
  'webhooks.url.malformed': 'اكتب عنوانًا كاملًا، مثل https://erp.example/asjad',
  'webhooks.url.https': 'يجب أن يبدأ العنوان بـ \u2066https://\u2069',
  'webhooks.url.credentials': 'لا تضع اسم مستخدم أو كلمة مرور في العنوان',
  'webhooks.url.port': 'المنفذ 443، أو من 1024 فما فوق',
  'webhooks.url.private': 'هذا عنوان شبكة داخلية. نرسل إلى عناوين الإنترنت العامة فقط',
  'webhooks.taken': 'هذا العنوان مضاف من قبل',
  'webhooks.full': 'الحد {max} وجهات. احذف واحدة أولًا',
  'webhooks.mail.subject': 'أوقفنا الإرسال إلى وجهة ربط',
  'webhooks.mail.text': 'لم تستلم الوجهة {host} أي إرسالية منذ ثلاثة أيام، فأوقفنا الإرسال إليها.',
  'webhooks.mail.missed': 'ما يحدث في المتجر وهي موقوفة لا يُرسل إليها. أصلحها ثم شغّلها من لوحة التحكم.',
  'webhooks.mail.open': 'افتح صفحة الربط',
}

const en: Record<keyof typeof ar, string> = {
  'webhooks.url.malformed': 'Type a whole address, like https://erp.example/asjad',
  'webhooks.url.https': 'The address must begin with https://',
  'webhooks.url.credentials': 'Put no user name or password into the address',
  'webhooks.url.port': 'The port is 443, or 1024 and above',
  'webhooks.url.private': 'This is an address of a private network. We send to public addresses of the internet only',
  'webhooks.taken': 'This address is in the list already',
  'webhooks.full': 'There can be {max} addresses. Delete one first',
  'webhooks.mail.subject': 'A webhook was turned off',
  'webhooks.mail.text': '{host} has accepted no delivery for three days, so nothing is sent there any more.',
  'webhooks.mail.missed':
    'What happens in the shop while it is off is not sent to it. Mend it, then turn it on in the dashboard.',
  'webhooks.mail.open': 'Open the webhooks',
}

export const webhookTexts = { ar, en }
