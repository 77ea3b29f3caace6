/** The push service. */
export interface Push {
  /** A token with which this person's device signs in to the push service. */
  createCustomToken(userId: string): Promise<string>;
  /**
   * `gone`: the device has dropped the token; forget it.
   * @throws {DependencyUnavailable} when the service is away or takes nothing now; the same may be sent again later
   */
  send(token: string, data: Readonly<Record<string, string>>): Promise<'sent' | 'gone'>;
}
