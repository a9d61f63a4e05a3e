// The texts about paying and refunds, since a bank transfer can be chosen.

export const refundsInPolicy = {
  before: {
    ar: '- الدفع عند الاستلام: بتحويل بنكي إلى رقم آيبان باسم صاحب الطلب.',
    en: '- paid in cash on delivery: by bank transfer to an IBAN in the name of the person who ordered.',
  },
  now: {
    ar: '- الدفع بالتحويل البنكي: إلى الحساب الذي جاء منه التحويل.\n- الدفع عند الاستلام: بتحويل بنكي إلى رقم آيبان باسم صاحب الطلب.',
    en: '- paid by bank transfer: to the account that it came from;\n- paid in cash on delivery: by bank transfer to an IBAN in the name of the person who ordered.',
  },
}

export const waysInAgreement = {
  before: {
    ar: '3. الدفع بمدى أو فيزا أو ماستركارد، أو نقدًا عند الاستلام في حدود ما تقبله شركة الشحن.',
    en: '3. You pay with mada, Visa or Mastercard, or in cash on delivery up to the courier’s limit.',
  },
  now: {
    ar: '3. الدفع بمدى أو فيزا أو ماستركارد، أو بتحويل بنكي إلى حسابنا خلال المدة المذكورة في الطلب، أو نقدًا عند الاستلام في حدود ما تقبله شركة الشحن. وما يصلنا بعد المدة، أو زائدًا على قيمة الطلب، نردّه إلى الحساب الذي جاء منه.',
    en: '3. You pay with mada, Visa or Mastercard, by bank transfer to our account within the time that the order names, or in cash on delivery up to the courier’s limit. What reaches us later, or beyond the amount of the order, goes back to the account it came from.',
  },
}

export const waysToPay = {
  before: {
    ar: 'مدى وفيزا وماستركارد، أو نقدًا عند الاستلام حتى 20,000 ريال مع التوصيل العادي. لا نبيع الذهب بالتقسيط.',
    en: 'With mada, Visa and Mastercard, or in cash on delivery up to 20,000 riyals with standard delivery. We do not sell gold in instalments.',
  },
  now: {
    ar: 'مدى وفيزا وماستركارد، أو تحويل بنكي بخصم 3% على القطع ونحفظ لك السعر والقطع 24 ساعة، أو نقدًا عند الاستلام حتى 20,000 ريال مع التوصيل العادي. لا نبيع الذهب بالتقسيط.',
    en: 'With mada, Visa and Mastercard; by bank transfer with 3% off the pieces, price and pieces kept for you for 24 hours; or in cash on delivery up to 20,000 riyals with standard delivery. We do not sell gold in instalments.',
  },
}

export const whereRefundsGo = {
  before: {
    ar: 'بسعر فاتورتك، سواء ارتفع الذهب بعدها أو انخفض. يعود إلى البطاقة نفسها، أو إلى آيبان باسمك إن دفعت نقدًا.',
    en: 'At your invoice price, whether gold has risen or fallen since. It goes back to the same card, or to an IBAN in your name if you paid in cash.',
  },
  now: {
    ar: 'بسعر فاتورتك، سواء ارتفع الذهب بعدها أو انخفض. يعود إلى البطاقة نفسها، أو إلى الحساب الذي حوّلت منه، أو إلى آيبان باسمك إن دفعت نقدًا.',
    en: 'At your invoice price, whether gold has risen or fallen since. It goes back to the same card, to the account you transferred from, or to an IBAN in your name if you paid in cash.',
  },
}
