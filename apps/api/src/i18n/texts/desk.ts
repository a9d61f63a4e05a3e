/** What staff read about reviews and messages, and what a sender is answered. */
const ar = {
  'error.judged_meanwhile': 'بتّ زميل في هذا التقييم قبلك، أو أُعيدت كتابته. راجعه من جديد.',
  'error.answered_meanwhile': 'ردّ زميل على هذه الرسالة قبلك، ولم يُرسل ردّك. اقرأ ردّه أولًا.',
  'messages.not_answering': 'هذا الموظف لا يجيب عن الرسائل',
  'messages.unverified_mailbox': 'لم يؤكد العميل بريده بعد، فقد يكون لغيره.',
  'messages.unknown_placeholder': 'لا نعرف ما الذي يحل محل {name}',
  'message.reply.subject': '{shop}: الرد على رسالتك رقم {ticket}',
  'message.begun.subject': '{shop}: {subject}، رسالة رقم {ticket}',
  'message.reply.answer': 'للمتابعة ردّ على هذه الرسالة، واذكر رقمها {ticket}.',
}

const en: Record<keyof typeof ar, string> = {
  'error.judged_meanwhile': 'A colleague has judged this review before you, or it was rewritten. Look at it again.',
  'error.answered_meanwhile':
    'A colleague has answered this message before you; your reply was not sent. Read theirs first.',
  'messages.not_answering': 'This person does not answer messages',
  'messages.unverified_mailbox': 'The customer has not verified this mailbox, so it may be somebody else’s.',
  'messages.unknown_placeholder': 'Nothing is known that {name} could become',
  'message.reply.subject': '{shop}: our answer, ticket {ticket}',
  'message.begun.subject': '{shop}: {subject}, ticket {ticket}',
  'message.reply.answer': 'To continue, reply to this mail and mention ticket {ticket}.',
}

export const deskTexts = { ar, en }
