/** The push service. */
export interface Push {
  /** A token with which this person's device signs in to the push service. */
  createCustomToken(userId: string): Promise<string>;
  /** `gone`: the device has dropped the token; forget it. */
  send(token: string, data: Readonly<Record<string, string>>): Promise<'sent' | 'gone'>;
}
