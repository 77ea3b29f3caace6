import { phones, type Spellings } from './phone-spellings.ts';

const pincodes: Spellings = [
  ['800001', spelled('800001', pincodeForms)],
  ['800020', spelled('800020', pincodeForms)],
  ['843301', spelled('843301', pincodeForms)],
];

function pincodeForms(code: string): string[] {
  const [front, back] = [code.slice(0, 3), code.slice(3)];
  return [
    code,
    `${front} ${back}`,
    `${front}-${back}`,
    `${front}–${back}`,
    `${front}.${back}`,
    `${front}\u00a0${back}`,
    code.split('').join(' '),
    `PIN ${code}`,
    `Pin: ${code}`,
    `PIN-${code}`,
    `Pin code ${front} ${back}`,
    `Pincode: ${code}`,
    `पिन ${code}`,
    `पिनकोड: ${front} ${back}`,
    `Patna ${code}`,
    `Patna - ${code}`,
    `Patna-${front} ${back}`,
    `पटना – ${code}`,
    `Patna, Bihar ${code}`,
    `Patna (${code})`,
    `${code}.`,
    `${code},`,
    `${code}, Bihar`,
    ` ${code}\n`,
  ];
}

const rents: Spellings = [
  ['5000', spelled('5,000', rentForms)],
  ['12500', spelled('12,500', rentForms)],
  ['6500', ['6.5k', '6.5 K', '6.5k/month', '₹6.5k', '६.५ हज़ार', '6.5 hazar', '6.5 thousand']],
  [
    '100000',
    ['1,00,000', '100,000', '1 lakh', '1 लाख', '१,००,०००', '1,00,000/-', 'Rs 1,00,000.00'],
  ],
];

function rentForms(comma: string): string[] {
  const plain = comma.replace(',', '');
  return [
    plain,
    comma,
    comma.replace(',', ' '),
    comma.replace(',', '\u00a0'),
    `₹${plain}`,
    `₹ ${comma}`,
    `₹${comma}/-`,
    `${comma}/-`,
    `${plain}/-`,
    `${plain} /-`,
    `${plain}/=`,
    `${plain}.00`,
    `${comma}.00`,
    `${plain},00`,
    `₹ ${comma}.00/-`,
    `Rs ${plain}`,
    `Rs.${comma}`,
    `Rs. ${comma}/-`,
    `rs ${plain} only`,
    `Rs.${comma}/- only`,
    `Rs: ${plain}`,
    `RS${plain}`,
    `INR ${comma}`,
    `${comma} INR`,
    `${plain} Rs`,
    `${plain}rs`,
    `${comma} rupees`,
    `${plain} rupees per month`,
    `${comma}/month`,
    `₹${comma} / month`,
    `${comma} per month`,
    `₹${comma} a month`,
    `${plain} pm`,
    `${plain} p.m.`,
    `${comma} monthly`,
    `₨ ${comma}`,
    `रु ${comma}`,
    `रु. ${comma}`,
    `रु॰ ${plain}`,
    `${comma} रुपये`,
    `${plain} रुपए`,
    `₹${comma} प्रति माह`,
    `${comma} रुपये महीना`,
    `₹${comma} मात्र`,
    `${plain}.`,
    ` ${comma} `,
  ];
}

const years: Spellings = ['1998', '2015', '2024'].map((year) => [
  year,
  spelled(year, (each) => [
    each,
    ` ${each} `,
    `${each}.`,
    `${each},`,
    `${each} AD`,
    `${each} A.D.`,
    `${each} CE`,
    `${each} ई.`,
    `${each} से`,
    `Est. ${each}`,
    `Estd. ${each}`,
    `Estd ${each}`,
    `Established ${each}`,
    `Established in ${each}`,
    `Since ${each}`,
    `since: ${each}`,
    `from ${each}`,
    `Year ${each}`,
    `Year: ${each}`,
    `सन् ${each}`,
    `साल ${each}`,
    `वर्ष ${each}`,
    `${each}\n`,
  ]),
]);

const gstins: Spellings = ['10AABCU9603R1Z2', '27AAPFU0939F1ZV'].map((code) => [
  code,
  spelled(code, (each) => {
    const parts = [each.slice(0, 2), each.slice(2, 12), each.slice(12)];
    return [
      each,
      each.toLowerCase(),
      parts.join(' '),
      parts.join('-'),
      parts.join('.'),
      parts.join('\u00a0'),
      parts.join('–'),
      each.split('').join(' '),
      `GSTIN ${each}`,
      `GSTIN: ${each}`,
      `GSTIN-${each}`,
      `gstin : ${each.toLowerCase()}`,
      `GSTIN No. ${each}`,
      `GSTIN NO: ${each}`,
      `GST ${each}`,
      `GST No ${each}`,
      `GST No. ${parts.join(' ')}`,
      `GST: ${each}`,
      `GST#${each}`,
      `${each}.`,
      `${each},`,
      ` ${each}\n`,
    ];
  }),
]);

const emails: Spellings = ['asha.k21@example.com', 'ravi_99@mail.example.in'].map((address) => [
  address,
  [
    ...spelled(address, (each) => [
      each,
      ` ${each} `,
      `${each}\n`,
      `mailto:${each}`,
      `MAILTO:${each}`,
      `mailto:${each}?subject=Room`,
      `<${each}>`,
      `Asha Kumari <${each}>`,
      `"Kumari, Asha" <${each}>`,
      `<mailto:${each}>`,
      `${each}.`,
      `${each},`,
      `${each};`,
      `${each}।`,
      `(${each})`,
      `"${each}"`,
      `'${each}'`,
      `E-mail: ${each}`,
      `Email: ${each}`,
      `email id: ${each}`,
      `ईमेल: ${each}`,
      each.replace('@', ' @ '),
      each.replace('@', '＠'),
      each.replace('@', '@\u200b'),
      each.replace('.', '．'),
    ]),
  ],
]);

/** All forms of a value, including those with digits of other scripts and with invisible characters. */
function spelled(value: string, forms: (value: string) => string[]): string[] {
  const zeros = { devanagari: 0x966, bengali: 0x9e6, arabic: 0x660, fullWidth: 0xff10 };
  const scripts = Object.values(zeros).map((zero) =>
    value.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  );
  const marked = [`\u202a${value}\u202c`, `\ufeff${value}`, value.split('').join('\u200b')];
  return [...forms(value), ...scripts.flatMap(forms), ...marked];
}

export const spellings = { phones, pincodes, rents, years, gstins, emails } as const;
