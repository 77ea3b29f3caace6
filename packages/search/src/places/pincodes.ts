const pincode = /^[1-9]\d{5}$/;

/** Whether a word has the form of an Indian pincode. */
export function isPincode(word: string): boolean {
  return pincode.test(word);
}

/** Places of each pincode of Patna, as words of addresses. Areas can share one. */
export const placesOfPincode: ReadonlyMap<string, string> = new Map([
  ['800001', 'boring kidwaipuri exhibition fraser gandhi golghar mithapur bungalow'],
  ['800002', 'anisabad gardanibagh'],
  ['800003', 'kadamkuan'],
  ['800004', 'naya pmch rajpath'],
  ['800005', 'university nit'],
  ['800006', 'mahendru musallahpur'],
  ['800008', 'city sahib'],
  ['800010', 'kurji'],
  ['800011', 'digha'],
  ['800013', 'patliputra'],
  ['800014', 'raja igims airport sheikhpura'],
  ['800016', 'rajendra samiti'],
  ['800020', 'kankarbagh'],
  ['800025', 'ashiana'],
  ['801503', 'danapur saguna'],
  ['801505', 'phulwari'],
  ['801507', 'aiims'],
]);
