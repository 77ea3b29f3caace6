/** Five ways in which people type each place of Gaya in Latin letters, by place id. */
export const gayaSpellings: Readonly<Record<string, readonly string[]>> = {
  'magadh-university': [
    'magadh vishwavidyalaya',
    'magadh univercity',
    'magad university',
    'magadh vishvavidyalay',
    'magadh uni',
  ],
  'gaya-college': ['gaya collage', 'gaya kolej', 'gya college', 'gaya clg', 'gaya mahavidyalaya'],
  anmmch: ['anmch', 'anmmch hospital', 'a n m m c h', 'magadh medical college', 'anugrah narayan medical college'],
  'gaya-junction': ['gaya jn', 'gaya station', 'gaya railway station', 'gaya jankshan', 'gaya junctn'],
  'manpur-junction': [
    'manpur jn',
    'manpur station',
    'maanpur junction',
    'manpur jankshan',
    'manpur railway station',
  ],
  'gaya-airport': ['gaya air port', 'gaya hawai adda', 'gaya hawaai adda', 'gaya arport', 'gaya airpot'],
  'mahabodhi-temple': [
    'mahabodhi mandir',
    'mahabodi temple',
    'mahabodhy mandir',
    'maha bodhi temple',
    'mahaboddhi tempal',
  ],
  'vishnupad-temple': [
    'vishnupad mandir',
    'bishnupad temple',
    'vishnu pad mandir',
    'visnupad mandir',
    'vishnupaad tempal',
  ],
  'mangla-gauri-temple': [
    'mangla gauri mandir',
    'mangala gauri temple',
    'mangla gouri mandir',
    'manglagauri mandir',
    'mangla gori temple',
  ],
  'bodh-gaya': ['bodhgaya', 'bodh gya', 'bodhgya', 'bodha gaya', 'buddh gaya'],
  'gaya-manpur': ['manpur gaya', 'maanpur', 'man pur', 'manpoor', 'manpur'],
  'gaya-civil-lines': ['civil line gaya', 'sivil lines', 'civil lines', 'sivil line', 'civil laines'],
  'swarajpuri-road': [
    'swarajpuri rd',
    'swaraj puri road',
    'swarajpuri rod',
    'svarajpuri road',
    'swarajpury road',
  ],
  chandauti: ['chandoti', 'chandouti', 'chandauty', 'chanduti', 'chandaoti'],
};

/** The same for coaching institutes and colleges of Patna and Gaya that were added later. */
export const coachingSpellings: Readonly<Record<string, readonly string[]>> = {
  'khan-global-studies': ['khan sir coaching', 'khan gs', 'khan global study', 'khan sir', 'khan global studis'],
  'aakash-institute': ['akash institute', 'aakash coaching', 'akash coaching', 'aakash institut', 'aakash inst'],
  'allen-patna': ['allen', 'alen patna', 'allen coaching', 'ellen coaching', 'allen institute'],
  'mentors-eduserv': ['mentors', 'mentor eduserv', 'mentors edusrv', 'mentors coaching', 'mentors edu serv'],
  'super-30': ['super30', 'super thirty', 'supar 30', 'super 30 anand kumar', 'super 30'],
  'chanakya-ias': ['chanakya ias academy', 'chankya ias', 'chanakya ias', 'chanakya i a s', 'chanakya aias'],
  cnlu: ['cnlu', 'c n l u', 'chanakya law university', 'chanakya national law university', 'cnlu patna'],
  nmch: ['nmch', 'n m c h', 'nalanda medical college', 'nmch hospital', 'nalanda medical'],
  'patna-science-college': [
    'science college',
    'sience college',
    'patna science collage',
    'patna sains kolej',
    'science college patna',
  ],
  'iit-patna': ['iit patna', 'i i t patna', 'iit bihta', 'aiaiti patna', 'patna iit'],
  'iim-bodh-gaya': ['iim bodhgaya', 'iim gaya', 'iim bodh gaya', 'i i m bodh gaya', 'bodh gaya iim'],
};
