const ar = {
  'transaction.transfer': 'حوالة بنكية',
  'transaction.surplus': 'استرداد ما زاد على قيمة الطلب',
  'paper.less_transfer': 'خصم التحويل البنكي',
  'file.document': '{name} ليس صورة ولا ملف PDF يمكن قبوله',
  'error.reference_used': 'سُجِّل هذا المرجع من قبل.',
  'transfer.not_offered': 'التحويل البنكي غير متاح حاليًّا، فاختر طريقة دفع أخرى.',
  'transfer.receipt_missing': 'اختر صورة الإيصال أو ملفه',
  'transfer.receipt_sent': 'وصلنا الإيصال. نراجعه ونكتب إليك.',
  'transfer.to_be_transferred': 'طلبك بانتظار تحويلك. القطع والسعر محفوظان لك.',
  'transfer.reference_used': 'سُجِّل هذا المرجع للطلب {id}.',
  'transfer.amount_missing': 'اكتب المبلغ كما وصل، وهو أكبر من صفر.',
  'transfer.second_person': 'يُردّ منه مبلغ فوق الحد، فيلزمه شخص ثانٍ. سجّله وحده من صفحة الطلب في الحوالات.',
  'transfer.moved_meanwhile': 'تغيّرت حالة هذا الطلب. راجعه ثم سجّل الحوالة.',
  'transfer.unknown_order': 'لا يوجد طلب بهذا الرقم.',
  'transfer.reference_twice': 'تكرر هذا المرجع في سطر سابق.',
  'transfer.no_amount': 'لا يُقرأ المبلغ في هذا السطر.',
  'transfer.no_reference': 'لا يوجد مرجع للحوالة في هذا السطر، فاكتبه قبل التسجيل.',
  'transfer.file_missing': 'الصق سطور كشف البنك أو اختر ملفه.',
  'transfer.file_unreadable': 'تعذّرت قراءة الملف. أرسل ملف CSV بترميز UTF-8 أو ملف Excel.',
  'transfer.file_no_amount': 'لم نجد عمود المبالغ الواردة. سمِّ العمود «دائن» أو «المبلغ».',
  'transfer.file_too_long': 'في الملف أكثر من {n} سطر. قسّمه ثم أعد المحاولة.',
  'mail.transfer.iban': 'رقم الآيبان',
  'mail.transfer.bank': 'البنك',
  'mail.transfer.account_name': 'اسم الحساب',
  'mail.transfer.amount': 'المبلغ المطلوب تحويله',
  'mail.transfer.reference': 'اكتب في غرض التحويل',
  'mail.transfer.until': 'نحفظ السعر والقطع حتى',
  'mail.transfer.received': 'وصلنا حتى الآن',
  'mail.transfer.missing': 'المتبقي',
  'mail.transfer.send_receipt': 'أرسل الإيصال',
  'mail.order.placed.transfer':
    'حجزنا لك القطع وثبّتنا سعرها. حوّل المبلغ إلى حسابنا، واكتب رقم الطلب في غرض التحويل، ثم أرفق الإيصال في صفحة الطلب ليتأكد أسرع.',
  'mail.order.to_be_transferred.subject': 'طلبك {id} بانتظار تحويلك',
  'mail.order.transfer_short.subject': 'وصلنا جزء من مبلغ الطلب {id}',
  'mail.order.transfer_short.text':
    'وصلنا {amount} ر.س، وبقي {missing} ر.س ليتأكد طلبك. حوّل الباقي إلى الحساب نفسه قبل الموعد، وإن لم يصل ألغينا الطلب ورددنا ما وصلنا.',
  'mail.order.transfer_late.subject': 'وصلت حوالة لطلبك {id} لم تعد مطلوبة',
  'mail.order.transfer_late.text':
    'وصلنا {amount} ر.س بعد أن انتهى الطلب أو سُدّد كاملًا. نردّ المبلغ كله إلى الحساب الذي جاء منه، ونكتب إليك حين نحوّله.',
  'mail.order.receipt_refused.subject': 'لم نتمكن من قبول إيصال الطلب {id}',
  'mail.order.receipt_refused.text': 'راجعنا إيصال تحويلك ولم نتمكن من قبوله. طلبك ما زال بانتظار التحويل.',
  'mail.order.receipt_refused.why': 'السبب',
  'mail.order.paid.surplus': 'وصلنا أكثر من قيمة الطلب بـ {amount} ر.س. نردّ الزيادة إلى الحساب الذي جاءت منه.',
  'mail.order.cancelled.transfer': 'أُلغي الطلب. إن كنت قد حوّلت مبلغًا فسنردّه إلى الحساب الذي جاء منه خلال أيام عمل.',
  'mail.order.cancelled.transfer_timeout':
    'لم يصل المبلغ كاملًا في الوقت المحدد، فأُلغي الطلب وعادت القطع إلى المتجر. كل ما حوّلته نردّه إلى الحساب الذي جاء منه، حتى إن وصل بعد هذه الرسالة.',
  'mail.order.refunded.transfer':
    'حوّلنا إليك {amount} ر.س إلى الحساب الذي دفعت منه. يصل المبلغ عادة خلال يوم عمل واحد.',
  'mail.order.refunded.transfer_reference': 'مرجع الحوالة',
  'mail.order.return_accepted.bank_transfer':
    'فحصنا القطع وقبلنا الإرجاع. نحوّل {amount} ر.س إلى الحساب الذي دفعت منه، ونكتب إليك حين نحوّله.',
}

const en: typeof ar = {
  'transaction.transfer': 'Bank transfer',
  'transaction.surplus': 'Refund of what was above the total',
  'paper.less_transfer': 'Bank transfer discount',
  'file.document': '{name} is neither a picture nor a PDF that we can take',
  'error.reference_used': 'This reference has been noted before.',
  'transfer.not_offered': 'Bank transfer is not available right now. Choose another way to pay.',
  'transfer.receipt_missing': 'Choose a picture or file of the receipt',
  'transfer.receipt_sent': 'We have your receipt. We look at it and write to you.',
  'transfer.to_be_transferred': 'Your order waits for your transfer. Pieces and price are kept for you.',
  'transfer.reference_used': 'This reference was noted for order {id}.',
  'transfer.amount_missing': 'Enter the amount as it arrived, more than zero.',
  'transfer.second_person':
    'More than the limit would go back, so a second person has to agree. Note it alone, at its order among the transfers.',
  'transfer.moved_meanwhile': 'This order has changed meanwhile. Look at it, then note the transfer.',
  'transfer.unknown_order': 'There is no order with this number.',
  'transfer.reference_twice': 'This reference is already in a line above.',
  'transfer.no_amount': 'The amount of this line cannot be read.',
  'transfer.no_reference': 'This line has no reference of the bank. Type it before you book.',
  'transfer.file_missing': 'Paste lines of the bank statement, or choose its file.',
  'transfer.file_unreadable': 'The file cannot be read. Send CSV in UTF-8 or an Excel file.',
  'transfer.file_no_amount': 'There is no column of money in. Name it "Credit" or "Amount".',
  'transfer.file_too_long': 'The file has more than {n} lines. Split it and try again.',
  'mail.transfer.iban': 'IBAN',
  'mail.transfer.bank': 'Bank',
  'mail.transfer.account_name': 'Account name',
  'mail.transfer.amount': 'Amount to transfer',
  'mail.transfer.reference': 'Purpose of the transfer',
  'mail.transfer.until': 'Price and pieces are kept until',
  'mail.transfer.received': 'Received so far',
  'mail.transfer.missing': 'Still missing',
  'mail.transfer.send_receipt': 'Send the receipt',
  'mail.order.placed.transfer':
    'Your pieces are reserved and their price is locked. Transfer the amount to our account with the order number as its purpose, then add the receipt on the page of the order: that confirms it sooner.',
  'mail.order.to_be_transferred.subject': 'Your order {id} waits for your transfer',
  'mail.order.transfer_short.subject': 'A part of the amount of order {id} has arrived',
  'mail.order.transfer_short.text':
    'We received SAR {amount}; SAR {missing} are missing to confirm your order. Transfer the rest to the same account in time. If it does not arrive, we cancel the order and send back what we received.',
  'mail.order.transfer_late.subject': 'A transfer for order {id} that it does not need',
  'mail.order.transfer_late.text':
    'We received SAR {amount} after the order had ended or was fully paid. We send all of it back to the account it came from, and write to you when we do.',
  'mail.order.receipt_refused.subject': 'The receipt of order {id} could not be accepted',
  'mail.order.receipt_refused.text':
    'We looked at the receipt of your transfer and could not accept it. Your order still waits for the transfer.',
  'mail.order.receipt_refused.why': 'Reason',
  'mail.order.paid.surplus':
    'We received SAR {amount} more than the order costs, and send that back to the account it came from.',
  'mail.order.cancelled.transfer':
    'The order was cancelled. If you transferred money, we send it back within some work days to the account it came from.',
  'mail.order.cancelled.transfer_timeout':
    'The whole amount did not arrive in time, so the order was cancelled and the pieces went back on sale. Whatever you transferred goes back to the account it came from, even if it arrives after this email.',
  'mail.order.refunded.transfer':
    'We transferred SAR {amount} back to the account you paid from. It usually arrives within one work day.',
  'mail.order.refunded.transfer_reference': 'Transfer reference',
  'mail.order.return_accepted.bank_transfer':
    'We inspected the pieces and accepted the return. We transfer SAR {amount} to the account you paid from, and write to you when we do.',
}

export const transferTexts = { ar, en }
